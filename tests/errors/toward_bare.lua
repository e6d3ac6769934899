--! tests/errors/toward_bare.lua:9:22: 'toward' needs more: write toward "diagonal"
--!       moves = to(mine) * toward * go "same",
--!                          ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = to(mine) * toward * go "same",
}
