--! tests/errors/edge_in_middle.lua:9:7: over the edge can only be the last cell of a single row
--!         o # . -> . # o
--!           ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture [[
    o . -> . o
    o # . -> . # o
  ]],
}
