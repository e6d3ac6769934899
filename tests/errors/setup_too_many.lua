--! tests/errors/setup_too_many.lua:8:13: setup: more pieces 'M' than 'pieces' allows
--!       setup = { M = "a1-e1" },
--!                 ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  pieces = { man = { "M", 2 } },
  setup = { M = "a1-e1" },
  moves = picture "o . -> . o",
}
