--! tests/errors/seats_unknown.lua:6:43: there is no side 'northwest' to sit at; there are south, west, north and east
--!       board = grid(5, 5), seats = { "south", "northwest" },
--!                                               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), seats = { "south", "northwest" },
  moves = picture "o . -> . o",
}
