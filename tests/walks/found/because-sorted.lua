-- One site is a whole text, although texts are sorted.
return game {
  name = "F",
  players = { "white" },
  board = grid(8, 4, { }),
  setup = { ["h4"] = "w", },
  notation = { sorted = true, },
  moves = to(mine) * take * mine * because "no: ",
}
