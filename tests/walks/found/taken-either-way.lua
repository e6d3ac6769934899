-- A piece taken by the drawing, or by the each behind it: one move.
return game {
  name = "F",
  players = { "white", "black" },
  board = grid(3, 1),
  moves = picture { [[ y . -> . o ]], y = -mine } * try(each(beside() * theirs * take)),
}
