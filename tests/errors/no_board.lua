--! tests/errors/no_board.lua:4:1: the game has no board: write board = grid(8, 8)
--!     return game {
--!     ^
return game {
  name = "G", players = { "black", "white" },
  moves = picture "o . -> . o",
}
