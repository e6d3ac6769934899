--! tests/errors/stuck_number.lua:6:23: 'stuck' must be a rule (a picture, a walk or a function), not a number
--!       board = grid(5, 5), stuck = 5,
--!                           ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), stuck = 5,
  moves = picture "o . -> . o",
}
