--! tests/errors/without_number.lua:6:24: 'without' is a list of names: without = "a1 h8 c3:d4"
--!       board = hexagon(5, { without = 5 }),
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = hexagon(5, { without = 5 }),
  moves = picture "o . -> . o",
}
