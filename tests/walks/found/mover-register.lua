-- The mover before a register: "w (2,0,1)z+" in a position text is no piece.
return game {
  name = "F",
  players = { "white", "black" },
  board = lattice("kc", 1),
  pieces = { kc = { "B", "W" }, k2 = { "b", "w" } },
  vars = { s = site, },
  setup = "W(2,0,1)x+ w(2,0,1)z+",
  phases = {
    main = to(mine "k2") * lift * drop / "me:p1",
    p1 = to(mine) * mark "s",
    },
  fields = { "s", },
}
