--! tests/errors/look_hollow.lua:6:42: 'hollow' in look is true or false
--!       board = grid(5, 5), look = { piece = { hollow = 1 } },
--!                                              ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), look = { piece = { hollow = 1 } },
  moves = picture "o . -> . o",
}
