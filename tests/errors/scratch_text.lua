--! tests/errors/scratch_text.lua:7:3: scratch is a table: scratch = { passed = 0, ep = site }
--!       scratch = "n",
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  scratch = "n",
  moves = to(empty) * put(),
}
