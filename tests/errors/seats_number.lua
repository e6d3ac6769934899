--! tests/errors/seats_number.lua:6:23: seats are named by texts, such as "south"
--!       board = grid(5, 5), seats = { 1, 2 },
--!                           ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), seats = { 1, 2 },
  moves = picture "o . -> . o",
}
