-- One piece takes two, in either order: one decision.
return game {
  name = "F",
  players = { "white", "black" },
  board = grid(6, 8, { names = "dark-far" }),
  setup = { ["22"] = "w", ["23"] = "w", },
  phases = {
    main = to(mine) * lift * drop / "me:p1",
    p1 = picture ". ->   .  " / "rival:p2",
    p2 = picture [[ . x -> o .
    o ? . -> . ? o ]] * to(mine) * picture [[   x   ->     o
    o x -> o . ]],
    },
  }
