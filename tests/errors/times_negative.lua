--! tests/errors/times_negative.lua:9:23: 'times' cannot make a walk -1 times: write a number from 0
--!       moves = to(empty) * times(-1, put()),
--!                           ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = to(empty) * times(-1, put()),
}
