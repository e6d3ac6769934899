--! tests/errors/repeated_called.lua:7:34: 'repeated' is written without brackets
--!       moves = to(empty) * put() * is(repeated(2), "=", 1),
--!                                      ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(empty) * put() * is(repeated(2), "=", 1),
}
