-- A way of an 'each' that cannot be made, for the pile is too low, is none.
return game {
  name = "F",
  players = { "white" },
  board = hexagon(6),
  piles = { 1 },
  setup = { ["j9"] = "w" },
  phases = {
    main = to(mine) * lift * drop / "white:p1",
    p1 = each(to(mine) * take(2)),
  },
}
