--! tests/errors/loop_nowhere.lua:7:3: this loop would never get anywhere: what is repeated must move the cursor or change something
--!       moves = to(mine) * mine^1 * take,
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * mine^1 * take,
}
