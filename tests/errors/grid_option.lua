--! tests/errors/grid_option.lua:6:24: grid has no option 'size': write links, names, or a leap such as knight = { 1, 2 }
--!       board = grid(5, 5, { size = 4 }),
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5, { size = 4 }),
  moves = picture "o . -> . o",
}
