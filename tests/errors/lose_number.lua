--! tests/errors/lose_number.lua:6:45: 'lose' needs a text in quotes, not a number: write lose "white"
--!       board = grid(5, 5), ends = none(theirs) * lose(2),
--!                                                 ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), ends = none(theirs) * lose(2),
  moves = picture "o . -> . o",
}
