--! tests/errors/relation_kind.lua:4:34: there is no kind of piece 'quen' (did you mean 'queen'?)
--!     local beats = relation { king = "quen" }
--!                                      ^
local beats = relation { king = "quen" }
return game {
  name = "G", players = { "black", "white" }, board = grid(5, 5),
  pieces = { king = "K", queen = "Q" },
  moves = picture { "o y -> . o", y = theirs * beats },
}
