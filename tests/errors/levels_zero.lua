--! tests/errors/levels_zero.lua:6:11: 'grid' needs whole numbers from 1 to 26: grid(width, height, levels)
--!       board = grid(3, 3, 0),
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(3, 3, 0),
  moves = picture "o . -> . o",
}
