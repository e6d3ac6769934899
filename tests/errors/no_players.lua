--! tests/errors/no_players.lua:4:1: the game has no players: write players = { "black", "white" }
--!     return game {
--!     ^
return game {
  name = "G", board = grid(5, 5),
  moves = picture "o . -> . o",
}
