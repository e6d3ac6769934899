-- The script has words of its own for a piece that is not the mover's.
return game {
  name = "F",
  players = { "white", "black" },
  board = rhombus(3, 5),
  pieces = { k1 = { "k" }, k2 = { "m" } },
  setup = { ["c3"] = "m", ["c5"] = "K", },
  moves = {
    take = to(mine * because "no: ") * lift * drop,
  },
}
