-- A cube dropped as it is, and turned in every way: some of that is the same.
return game {
  name = "F",
  players = { "white", "black" },
  board = lattice("kc", 2),
  pieces = { kc = { "B", "W" }, },
  setup = "B(0,0,1)y- W(0,0,2)y- ",
  moves = {
    step = to(mine "kc") * lift * to(empty) * turned * drop * -(face() * facing(1)) * say "C{from}>{to}{spikes}",
    drop_ = to(mine "kc") * lift * to(empty) * drop * say "C{from}>{to}{spikes}",
  },
  }
