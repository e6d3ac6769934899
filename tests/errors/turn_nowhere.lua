--! tests/errors/turn_nowhere.lua:7:11: 'turn' needs a cursor, and a rule begins without one: begin with to(mine) or another to(...)
--!       moves = turn "left" * say "x",
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), pieces = { tank = { letters = "NESW", facing = "n e s w" } },
  moves = turn "left" * say "x",
}
