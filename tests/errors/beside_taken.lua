--! tests/errors/beside_taken.lua:6:37: 'a1' is a site of the board; give the place beside it another name
--!       board = grid(5, 5, { beside = "w1 a1" }),
--!                                         ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5, { beside = "w1 a1" }),
  moves = picture "o . -> . o",
}
