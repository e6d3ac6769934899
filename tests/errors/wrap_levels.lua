--! tests/errors/wrap_levels.lua:6:3: a grid of several levels takes links, without, names (a function) and beside
--!       board = grid(4, 4, 4, { wrap = "torus" }),
--!       ^
return game {
  name = "G", players = { "a", "b" },
  board = grid(4, 4, 4, { wrap = "torus" }),
  moves = to(empty) * put(),
}
