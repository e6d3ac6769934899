--! tests/errors/flip_nowhere.lua:7:11: 'flip' needs a cursor, and a rule begins without one: begin with to(mine) or another to(...)
--!       moves = flip,
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = flip,
}
