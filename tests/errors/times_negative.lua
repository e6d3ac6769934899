--! tests/errors/times_negative.lua:9:23: 'times' makes a walk from 0 to 65535 times, not -1
--!       moves = to(empty) * times(-1, put()),
--!                           ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = to(empty) * times(-1, put()),
}
