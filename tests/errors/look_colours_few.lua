--! tests/errors/look_colours_few.lua:6:42: 'colour' is one colour, or a list of 2, one for each player
--!       board = grid(5, 5), look = { piece = { colour = { "red" } } },
--!                                              ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), look = { piece = { colour = { "red" } } },
  moves = picture "o . -> . o",
}
