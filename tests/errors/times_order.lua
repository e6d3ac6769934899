--! tests/errors/times_order.lua:9:23: 'times' needs a number (5, count(mine), "counter"), not a rule
--!       moves = to(empty) * times(put(), 2),
--!                           ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = to(empty) * times(put(), 2),
}
