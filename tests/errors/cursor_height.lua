--! tests/errors/cursor_height.lua:7:14: 'height' needs a cursor, and a rule begins without one: begin with to(mine) or another to(...)
--!       moves = is(height, ">", 1) * to(mine) * take,
--!                  ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = is(height, ">", 1) * to(mine) * take,
}
