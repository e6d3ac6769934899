--! tests/errors/line_of_nothing.lua:7:3: line(test, n) needs a whole number from 1 to 64
--!       moves = line(mine),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = line(mine),
}
