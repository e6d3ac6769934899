--! tests/errors/cursor_each.lua:7:28: 'take' needs a cursor, and a rule begins without one: begin with to(mine) or another to(...)
--!       moves = each(to(mine)) * take,
--!                                ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = each(to(mine)) * take,
}
