--! tests/errors/no_players.lua:4:1: players is a list of names, the first to move first: players = { "black", "white" }
--!     return game {
--!     ^
return game {
  name = "G", board = grid(5, 5),
  moves = picture "o . -> . o",
}
