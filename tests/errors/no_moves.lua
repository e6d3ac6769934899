--! tests/errors/no_moves.lua:4:1: the game has no moves: write moves = { ... }
--!     return game {
--!     ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
}
