-- What 'most' makes by itself stays made.
return game {
  name = "F",
  players = { "black" },
  board = grid(2, 2),
  pieces = { k1 = { "k" } },
  piles = { 2 },
  setup = { ["b2"] = "kk", },
  phases = {
    main = to(mine) * lift * drop / "p3",
    p3 = auto * most(picture ". ->     o", count(rank(1))),
  },
  }
