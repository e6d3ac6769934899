--! tests/errors/rank_zero.lua:7:3: rank(1) is the nearest row, rank(-1) the farthest; there is no rank(0)
--!       moves = to(mine * at(rank(0))) * take,
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine * at(rank(0))) * take,
}
