--! tests/errors/triangle_small.lua:6:11: 'triangle' needs whole numbers from 2 to 20: triangle(side)
--!       board = triangle(1),
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = triangle(1),
  moves = picture "o . -> . o",
}
