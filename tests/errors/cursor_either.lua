--! tests/errors/cursor_either.lua:7:33: 'take' needs a cursor, and a rule begins without one: begin with to(mine) or another to(...)
--!       moves = (to(mine) + always) * take,
--!                                     ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = (to(mine) + always) * take,
}
