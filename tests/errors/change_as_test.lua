--! tests/errors/change_as_test.lua:7:24: before '->' a letter must be a test, not a change: y
--!     o y -> . o
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture { "o y -> . o", y = take },
}
