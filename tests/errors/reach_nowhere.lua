--! tests/errors/reach_nowhere.lua:7:14: 'reach' needs a cursor, and a rule begins without one: begin with to(mine) or another to(...)
--!       moves = to(reach(beside())) * put(),
--!                  ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(reach(beside())) * put(),
}
