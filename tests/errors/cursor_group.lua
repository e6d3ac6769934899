--! tests/errors/cursor_group.lua:7:14: 'group' needs a cursor, and a rule begins without one: begin with to(mine) or another to(...)
--!       moves = to(group(mine)) * take,
--!                  ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(group(mine)) * take,
}
