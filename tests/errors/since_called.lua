--! tests/errors/since_called.lua:9:34: 'since' is written without brackets
--!       moves = to(empty) * put() * is(since(), "<", 3),
--!                                      ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = to(empty) * put() * is(since(), "<", 3),
}
