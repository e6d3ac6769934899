--! tests/errors/relation_list.lua:4:34: there is no kind 'man rook': write several kinds as a list, { "lion", "wolf" }
--!     local beats = relation { king = "man rook" }
--!                                      ^
local beats = relation { king = "man rook" }
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  pieces = { king = "K", man = "M", rook = "R" },
  setup = { K = "a1", k = "d4" },
  moves = picture { "o y -> . o", y = theirs * beats },
}
