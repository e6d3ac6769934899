--! tests/errors/relation_unknown.lua:7:48: unknown word 'beats'
--!       moves = picture { "o y -> . o", y = theirs * beats },
--!                                                    ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture { "o y -> . o", y = theirs * beats },
}
