--! tests/errors/grid_too_wide.lua:6:11: 'grid' needs whole numbers from 1 to 26: grid(width, height)
--!       board = grid(40, 5),
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(40, 5),
  moves = picture "o . -> . o",
}
