--! tests/errors/seen_of_nothing.lua:9:32: 'seen' needs a whole number from 1 to 100, not 0
--!       moves = to(empty) * put() * -seen(0),
--!                                    ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = to(empty) * put() * -seen(0),
}
