--! tests/errors/cursor_repeat.lua:7:24: 'take' needs a cursor, and a rule begins without one: begin with to(mine) or another to(...)
--!       moves = to(mine)^0 * take,
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine)^0 * take,
}
