--! tests/errors/beside_number.lua:6:24: 'beside' is a list of names: beside = "w1-w3 b1-b3"
--!       board = grid(5, 5, { beside = 3 }),
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5, { beside = 3 }),
  moves = picture "o . -> . o",
}
