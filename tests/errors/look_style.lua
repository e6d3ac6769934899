--! tests/errors/look_style.lua:6:41: 'round' is not a style of a board; there are squares, chequered, lines, points and pond
--!       board = grid(5, 5), look = { board = "round" },
--!                                             ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), look = { board = "round" },
  moves = picture "o . -> . o",
}
