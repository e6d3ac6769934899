-- A series ends when the game is won, and what was taken in earlier rounds counts.
return game {
  name = "F",
  players = { "white", "black" },
  board = grid(6, 6),
  setup = { w = "f4 e1", b = "c5 e4 c3 d2" },
  win = captured(2), moves = most(picture "o x . -> . . o")^0,
}
