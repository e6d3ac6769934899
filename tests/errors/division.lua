--! tests/errors/division.lua:7:3: numbers cannot be divided: multiply the other side, as in is(2 * a, "<", b)
--!       moves = is(count(mine) / 2, "=", 3) * picture "o . -> . o",
--!       ^
return game {
  name = "Division", players = { "one", "two" }, board = grid(4, 4), setup = "kkkk/4/4/KKKK",
  pieces = { king = "K" },
  moves = is(count(mine) / 2, "=", 3) * picture "o . -> . o",
  win = captured(1),
}
