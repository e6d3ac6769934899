-- A drawing in which a piece comes from nowhere: its text begins with the dash.
return game {
  name = "F",
  players = { "white", "black" },
  board = grid(3, 1),
  setup = { w = "a1", b = "b1" },
  notation = "{from}-{to}[x{taken}]",
  moves = picture ". x -> o .",
}
