--! tests/errors/cursor_try.lua:7:27: 'take' needs a cursor, and a rule begins without one: begin with to(mine) or another to(...)
--!       moves = try(to(mine)) * take,
--!                               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = try(to(mine)) * take,
}
