--! tests/errors/cursor_go.lua:7:11: 'go' needs a cursor, and a rule begins without one: begin with to(mine) or another to(...)
--!       moves = go "n" * take,
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = go "n" * take,
}
