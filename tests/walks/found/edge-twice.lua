-- Pushed over the edge or taken: the same move.
return game {
  name = "F",
  players = { "white", "black", "red" },
  board = grid(9, 2),
  pieces = { k1 = { "A", "B", "C" }, },
  setup = { ["h2"] = "B", ["i1"] = "A", },
  moves = picture [[ o x ~ -> . o x
    A _ -> . A ]],
  }
