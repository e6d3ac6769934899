-- A piece steps aside and one of the stock takes its place: ways that come to one cell add one piece.
return game {
  name = "F",
  players = { "white", "black", "red", "green" },
  board = grid(7, 2),
  pieces = { k1 = { "A", "B", "C", "D", 4 } },
  setup = { ["g2"] = "C", },
  moves = {
    step = to(empty) * each(picture ".    o ->   o  o"),
    take = line(mine, 1),
  },
}
