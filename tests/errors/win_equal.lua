--! tests/errors/win_equal.lua:8:3: 'win' must be a rule (a picture, a walk or a function), not true or false: numbers are compared by is(a, "=", b)
--!       win = count(mine) == 2,
--!       ^
return game {
  name = "X", players = { "one", "two" }, board = grid(3, 3), setup = "kkk/3/KKK",
  pieces = { king = "K" }, stuck = lose,
  moves = picture "forward: o . -> . o",
  win = count(mine) == 2,
}
