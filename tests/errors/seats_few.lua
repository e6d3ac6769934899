--! tests/errors/seats_few.lua:6:23: seats lists one side of the board for each of the 2 players: seats = { "south", "north" }
--!       board = grid(5, 5), seats = { "south" },
--!                           ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), seats = { "south" },
  moves = picture "o . -> . o",
}
