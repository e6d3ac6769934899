--! tests/errors/swap_nowhere.lua:7:11: 'swap' needs a cursor, and a rule begins without one: begin with to(mine) or another to(...)
--!       moves = swap(beside()),
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = swap(beside()),
}
