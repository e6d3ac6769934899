--! tests/errors/columns_number.lua:6:24: 'columns' is a list of names: columns = "a-h j-t"
--!       board = grid(5, 5, { columns = 5 }),
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5, { columns = 5 }),
  moves = picture "o . -> . o",
}
