--! tests/errors/lay_text.lua:9:11: 'lay' needs sites and letters: lay { a5 = "rp" }
--!       moves = lay "a1" * say "x",
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = lay "a1" * say "x",
}
