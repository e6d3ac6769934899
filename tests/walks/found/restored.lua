-- A piece is taken and one like it put there: all is as before, whichever it was.
return game {
  name = "F",
  players = { "white" },
  board = hexagon(2),
  pieces = { k1 = "k" },
  moves = {
    step = to(empty) * put "k1",
    take = picture { ". y -> o o", y = kind "k1" },
  },
}
