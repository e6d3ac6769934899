--! tests/errors/unknown_word_far.lua:7:11: unknown word 'frobnicate'
--!       moves = frobnicate(mine),
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = frobnicate(mine),
}
