--! tests/errors/because_in_middle.lua:7:3: because gives the reason why the part before it fails: write test * because "..."
--!       moves = to(mine) * (because "no") * take | because "x",
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * (because "no") * take | because "x",
}
