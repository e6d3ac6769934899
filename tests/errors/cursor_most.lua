--! tests/errors/cursor_most.lua:7:27: 'beside' needs a cursor, and a rule begins without one: begin with to(mine) or another to(...)
--!       moves = to(mine) * most(beside() * empty * put()),
--!                               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * most(beside() * empty * put()),
}
