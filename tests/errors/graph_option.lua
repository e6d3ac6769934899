--! tests/errors/graph_option.lua:6:34: graph has no option 'withuot' (did you mean 'without'?)
--!       board = graph([[ o--o--o ]], { withuot = "a1" }),
--!                                      ^
return game {
  name = "G", players = { "a", "b" },
  board = graph([[ o--o--o ]], { withuot = "a1" }),
  moves = to(empty) * put(),
}
