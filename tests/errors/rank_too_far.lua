--! tests/errors/rank_too_far.lua:7:3: this board has no rank 9
--!       moves = to(mine * rank(9)) * take,
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine * rank(9)) * take,
}
