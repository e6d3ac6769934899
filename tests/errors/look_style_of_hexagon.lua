--! tests/errors/look_style_of_hexagon.lua:6:3: 'board' in look cannot be "lines" here: that is the style of a grid
--!       board = hexagon(5), look = { board = "lines" },
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = hexagon(5), look = { board = "lines" },
  moves = picture "o . -> . o",
}
