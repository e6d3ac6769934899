--! tests/errors/scratch_twice.lua:7:33: 'n' already names a counter: choose another name
--!       vars = { n = 0 }, scratch = { n = 0 },
--!                                     ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  vars = { n = 0 }, scratch = { n = 0 },
  moves = to(empty) * put(),
}
