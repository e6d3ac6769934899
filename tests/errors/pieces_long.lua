--! tests/errors/pieces_long.lua:11:13: setup: 'K' is neither a letter of a piece (King k M m) nor a list of sites (there is no site 'K'; names begin with a to e)
--!       setup = { K = "c1", k = "c5", M = "a1 b1", m = "a5 b5" },
--!                 ^
-- Base game.
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  pieces = { king = "King", man = { "M", 5 } },
  regions = { home = "a1-e1", camp = { "a1-a5", "e1-e5" } },
  vars = { passed = 0, was = site },
  setup = { K = "c1", k = "c5", M = "a1 b1", m = "a5 b5" },
  moves = {
    step = picture "o . -> . o",
    take = picture "o x -> . o",
  },
  win = captured(3),
  stuck = lose,
}
