--! tests/errors/grid_forgot.lua:6:11: 'grid' needs more: write grid(width, height, { links =, names =, knight = {1,2} })
--!       board = grid,
--!               ^
return game {
  name = "G", players = { "white", "black" },
  board = grid,
}
