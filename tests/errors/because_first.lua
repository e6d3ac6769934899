--! tests/errors/because_first.lua:7:3: because gives the reason why the part before it fails: write test * because "..."
--!       moves = because "no" * to(mine) * take,
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = because "no" * to(mine) * take,
}
