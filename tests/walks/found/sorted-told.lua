-- Where texts are sorted, two that differ may be one decision.
return game {
  name = "F",
  players = { "red" },
  board = plate(3, 4, grid(3, 4)),
  setup = { ["c2"] = "r", ["c4"] = "r", },
  notation = { sorted = true, },
  start = "lie",
  phases = {
    lie = to "A1" * mark "plate",
    main = to(mine) * lift * go "down" * go "up" * drop,
  },
}
