--! tests/errors/line_of_nothing.lua:7:11: 'line' needs a whole number from 1 to 64, not nothing
--!       moves = line(mine),
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = line(mine),
}
