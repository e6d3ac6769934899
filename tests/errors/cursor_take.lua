--! tests/errors/cursor_take.lua:7:11: 'take' needs a cursor, and a rule begins without one: begin with to(mine) or another to(...)
--!       moves = take,
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = take,
}
