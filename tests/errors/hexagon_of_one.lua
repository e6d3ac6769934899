--! tests/errors/hexagon_of_one.lua:6:11: 'hexagon' needs whole numbers from 2 to 9: hexagon(side)
--!       board = hexagon(1),
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = hexagon(1),
  moves = picture "o . -> . o",
}
