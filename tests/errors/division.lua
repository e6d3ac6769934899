--! tests/errors/division.lua:7:26: '/' leads to a phase; numbers are divided by '//', rounded down: count(mine) // 2
--!       moves = is(count(mine) / 2, "=", 3) * picture "o . -> . o",
--!                              ^
return game {
  name = "Division", players = { "one", "two" }, board = grid(4, 4), setup = "kkkk/4/4/KKKK",
  pieces = { king = "K" },
  moves = is(count(mine) / 2, "=", 3) * picture "o . -> . o",
  win = captured(1),
}
