--! tests/errors/cursor_else.lua:7:34: 'take' needs a cursor, and a rule begins without one: begin with to(mine) or another to(...)
--!       moves = (to(mine) | say "x") * take,
--!                                      ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = (to(mine) | say "x") * take,
}
