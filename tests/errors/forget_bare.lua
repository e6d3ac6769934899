--! tests/errors/forget_bare.lua:9:22: 'forget' needs more: write forget "ep"
--!       moves = to(mine) * forget * say "x",
--!                          ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = to(mine) * forget * say "x",
}
