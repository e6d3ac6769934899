--! tests/errors/grid_leap.lua:5:24: 'knight' is not a leap of a grid: two numbers say how far it goes, as knight = { 1, 2 } (other options are links, without, columns, rows, names, wrap, sites and beside)
--!       board = grid(5, 5, { knight = "1,2" }),
--!                            ^
return game {
  board = grid(5, 5, { knight = "1,2" }),
}
