--! tests/errors/left_of_graph.lua:7:44: there is no 'left' on this board: squares have left, right, half-left, half-right and opposite, hexagons left, right and opposite
--!       moves = to(mine) * lift * beside() * go "left" * drop,
--!                                                ^
return game {
  name = "G", players = { "black", "white" },
  board = graph [[ o--o--o ]],
  moves = to(mine) * lift * beside() * go "left" * drop,
}
