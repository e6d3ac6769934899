--! tests/errors/throughout_bare.lua:10:9: 'throughout' needs more: write throughout(test)
--!       win = throughout,
--!             ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = to(empty) * put(),
  win = throughout,
}
