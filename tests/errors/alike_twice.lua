--! tests/errors/alike_twice.lua:7:22: one 'alike' is inside another: which is meant?
--!       moves = to(mine) * alike(alike * alike(alike)) * take,
--!                          ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), pieces = { king = { "K", is = "royal" } },
  moves = to(mine) * alike(alike * alike(alike)) * take,
}
