--! tests/errors/seen_text.lua:9:32: 'seen' needs a whole number from 1 to 100, not a text
--!       moves = to(empty) * put() * -seen "x",
--!                                    ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = to(empty) * put() * -seen "x",
}
