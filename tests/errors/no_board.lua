--! tests/errors/no_board.lua:4:1: board must be a board: board = hexagon(5) or grid(8, 8)
--!     return game {
--!     ^
return game {
  name = "G", players = { "black", "white" },
  moves = picture "o . -> . o",
}
