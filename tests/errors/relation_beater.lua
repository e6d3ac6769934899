--! tests/errors/relation_beater.lua:4:26: there is no kind of piece 'rook': write king or man
--!     local beats = relation { rook = "king" }
--!                              ^
local beats = relation { rook = "king" }
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  pieces = { king = "K", man = { "M", 5 } },
  regions = { home = "a1-e1", camp = { "a1-a5", "e1-e5" } },
  vars = { passed = 0, was = site },
  setup = { K = "c1", k = "c5", M = "a1 b1", m = "a5 b5" },
  moves = {
    step = picture "o . -> . o",
    take = picture { "o y -> . o", y = theirs * beats },
  },
  win = captured(3),
  stuck = lose,
}
