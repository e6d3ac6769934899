-- A sentence behind a product speaks for all of it.
return game {
  name = "F",
  players = { "white", },
  board = grid(2, 3, { }),
  setup = { ["b3"] = "w", },
  moves = to(mine) * (at "" * theirs) * because "no: " * lift * drop,
}
