-- Pieces that are put back where they stood are one decision without a text.
return game {
  name = "F",
  players = { "white" },
  board = grid(22, 1, { }),
  setup = { ["u1"] = "w", ["v1"] = "w", },
  notation = "",
  moves = to(mine) * lift * drop,
}
