--! tests/errors/letter_taken.lua:7:26: 'knight' cannot be drawn by 'K': the letter is taken; choose another
--!       pieces = { king = "K", knight = "K" },
--!                              ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  pieces = { king = "K", knight = "K" },
  moves = picture "K . -> . K",
}
