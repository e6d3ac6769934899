--! tests/errors/take_nowhere.lua:8:11: 'take' needs a cursor, and a rule begins without one: begin with to(mine) or another to(...)
--!       moves = take "stock",
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  pieces = { man = { "M", 8 } },
  moves = take "stock",
}
