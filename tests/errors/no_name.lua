--! tests/errors/no_name.lua:4:1: the game has no 'name': write name = "..."
--!     return game {
--!     ^
return game {
  players = { "black", "white" }, board = grid(5, 5),
  moves = picture "o . -> . o",
}
