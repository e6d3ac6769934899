--! tests/errors/best_test.lua:9:11: 'best' needs a number (5, count(mine), "counter"), not a rule
--!       moves = best(to(empty) * put(), mine),
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = best(to(empty) * put(), mine),
}
