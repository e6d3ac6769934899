--! tests/errors/lay_unknown_letter.lua:9:23: lay: no piece has the letter 'q'
--!       moves = lay { a1 = "q" } * say "x",
--!                           ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = lay { a1 = "q" } * say "x",
}
