-- Sorted, the two readings of a drawing are one move.
return game {
  name = "F",
  players = { "white", "black" },
  board = grid(5, 7),
  setup = { ["a5"] = "b", ["a6"] = "b", ["b1"] = "w", ["b5"] = "w", ["c5"] = "w", ["c6"] = "b", ["d5"] = "w", ["d6"] = "w", ["d7"] = "b", ["e1"] = "w", },
  notation = { sorted = true, },
  phases = {
    main = picture [[ x -> . ]] / "p4",
    p1 = to(empty),
    p4 = picture [[ o x -> o o
    o o . -> . o o ]] / "rival:p1",
  },
  }
