--! tests/errors/power_number.lua:6:44: '^' repeats a rule; numbers are multiplied by '*'
--!       moves = to(empty) * put() * set("n", "n" ^ 2),
--!                                                ^
return game {
  name = "G", players = { "black", "white" }, board = grid(3, 3), vars = { n = 1 },
  moves = to(empty) * put() * set("n", "n" ^ 2),
}
