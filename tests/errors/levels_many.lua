--! tests/errors/levels_many.lua:6:3: 9 levels of 9 x 9 are too many sites; at most 512 fit
--!       board = grid(9, 9, 9),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(9, 9, 9),
  moves = picture "o . -> . o",
}
