--! tests/errors/max_text.lua:9:49: there is no counter 'x': declare it in vars, as vars = { x = 0 }
--!       moves = to(empty) * put() * set("score", max("x", 3)),
--!                                                     ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = to(empty) * put() * set("score", max("x", 3)),
}
