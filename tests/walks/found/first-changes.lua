-- Two lines make the same move.
return game {
  name = "F",
  players = { "black" },
  board = grid(1, 2),
  moves = {
    step = first(to(empty) * put()),
    take = to(empty) * put(),
  },
}
