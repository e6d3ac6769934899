--! tests/errors/long_letter.lua:7:35: picture: 'yy' is not a letter; give single letters a meaning: picture { "o y -> . o", y = theirs }
--!       moves = picture { "o . -> . o", yy = mine },
--!                                       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture { "o . -> . o", yy = mine },
}
