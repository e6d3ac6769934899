--! tests/errors/auto_called.lua:9:31: 'auto' is written without brackets
--!       moves = to(empty) * put() * auto(),
--!                                   ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = to(empty) * put() * auto(),
}
