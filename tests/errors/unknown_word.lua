--! tests/errors/unknown_word.lua:7:11: unknown word 'pictur' (did you mean 'picture'?)
--!       moves = pictur "o . -> . o",
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = pictur "o . -> . o",
}
