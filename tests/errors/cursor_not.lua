--! tests/errors/cursor_not.lua:7:12: 'mine' needs a cursor, and a rule begins without one: begin with to(mine) or another to(...)
--!       moves = -mine * to(mine) * take,
--!                ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = -mine * to(mine) * take,
}
