--! tests/errors/columns_few.lua:6:24: 'columns' has 3 names, the grid has 5 columns
--!       board = grid(5, 5, { columns = "a-c" }),
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5, { columns = "a-c" }),
  moves = picture "o . -> . o",
}
