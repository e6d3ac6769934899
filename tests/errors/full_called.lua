--! tests/errors/full_called.lua:9:14: 'full' is written without brackets
--!       moves = to(full()) * put(),
--!                  ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = to(full()) * put(),
}
