--! tests/errors/scratch_members.lua:7:15: 'gone' holds nothing at first: write gone = sites
--!       scratch = { gone = sites "a1" },
--!                   ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  scratch = { gone = sites "a1" },
  moves = to(empty) * put(),
}
