--! tests/errors/hexagon_of_one.lua:6:3: hexagon(side): sizes are whole numbers from 2 to 9
--!       board = hexagon(1),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = hexagon(1),
  moves = picture "o . -> . o",
}
