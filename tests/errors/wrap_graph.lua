--! tests/errors/wrap_graph.lua:6:34: 'wrap' is for grid, rhombus and hexagon: no two sides of a graph fit together; link sites by name, as tunnel = "a1 / c3"
--!       board = graph([[ o--o--o ]], { wrap = "cylinder" }),
--!                                      ^
return game {
  name = "G", players = { "a", "b" },
  board = graph([[ o--o--o ]], { wrap = "cylinder" }),
  moves = to(empty) * put(),
}
