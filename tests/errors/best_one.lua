--! tests/errors/best_one.lua:9:11: 'best' needs a number (5, count(mine), "counter"), not nothing
--!       moves = best(to(empty) * put()),
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = best(to(empty) * put()),
}
