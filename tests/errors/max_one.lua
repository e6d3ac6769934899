--! tests/errors/max_one.lua:9:44: 'max' compares numbers: max(a, b)
--!       moves = to(empty) * put() * set("score", max(3)),
--!                                                ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = to(empty) * put() * set("score", max(3)),
}
