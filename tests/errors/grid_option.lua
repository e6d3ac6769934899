--! tests/errors/grid_option.lua:6:24: 'size' is not a leap of a grid: two numbers say how far it goes, as knight = { 1, 2 } (other options are links, without, columns, rows, names, wrap, sites and beside)
--!       board = grid(5, 5, { size = 4 }),
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5, { size = 4 }),
  moves = picture "o . -> . o",
}
