--! tests/errors/look_size.lua:6:42: 'size' in look is a number of percent from 30 to 100: size = 70
--!       board = grid(5, 5), look = { piece = { size = 7 } },
--!                                              ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), look = { piece = { size = 7 } },
  moves = picture "o . -> . o",
}
