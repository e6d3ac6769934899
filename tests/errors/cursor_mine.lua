--! tests/errors/cursor_mine.lua:7:11: 'mine' needs a cursor, and a rule begins without one: begin with to(mine) or another to(...)
--!       moves = mine * take,
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = mine * take,
}
