--! tests/errors/graph_of_nothing.lua:6:3: the drawing has no points; draw them as 'o'
--!       board = graph [[ ]],
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = graph [[ ]],
  moves = picture "o . -> . o",
}
