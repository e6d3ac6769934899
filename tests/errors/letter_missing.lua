--! tests/errors/letter_missing.lua:7:14: 'king' needs a letter to be drawn by
--!       pieces = { king = 8 },
--!                  ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  pieces = { king = 8 },
  moves = picture "o . -> . o",
}
