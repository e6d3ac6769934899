-- Sorted, a loop is counted by what it leads to.
return game {
  name = "F",
  players = { "white", "black" },
  board = grid(3, 3),
  pieces = { k1 = { "k" } },
  setup = { ["a3"] = "k", ["c2"] = "k", },
  notation = { sorted = true, },
  phases = {
    main = (to(theirs) * take)^0,
  },
  }
