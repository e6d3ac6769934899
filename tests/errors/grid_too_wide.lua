--! tests/errors/grid_too_wide.lua:6:3: grid(width, height): sizes are whole numbers from 1 to 26
--!       board = grid(40, 5),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(40, 5),
  moves = picture "o . -> . o",
}
