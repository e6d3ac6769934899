--! tests/errors/relation_beater.lua:4:26: there is no kind of piece 'rook': write king or man
--!     local beats = relation { rook = "king" }
--!                              ^
local beats = relation { rook = "king" }
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  pieces = { king = "K", man = { "M", 5 } },
  moves = {
    take = picture { "o y -> . o", y = theirs * beats },
  },
}
