--! tests/errors/division_text.lua:6:44: '/' leads to a phase; numbers are divided by '//', rounded down: count(mine) // 2
--!       moves = to(empty) * put() * set("n", "n" / 2),
--!                                                ^
return game {
  name = "G", players = { "black", "white" }, board = grid(3, 3), vars = { n = 4 },
  moves = to(empty) * put() * set("n", "n" / 2),
}
