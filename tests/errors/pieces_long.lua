--! tests/errors/pieces_long.lua:8:13: setup: 'K' is neither a letter of a piece (King k M m) nor a list of sites (there is no site 'K'; names begin with a to e)
--!       setup = { K = "c1", k = "c5", M = "a1 b1", m = "a5 b5" },
--!                 ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  pieces = { king = "King", man = { "M", 5 } },
  setup = { K = "c1", k = "c5", M = "a1 b1", m = "a5 b5" },
  moves = {
    take = picture "o x -> . o",
  },
}
