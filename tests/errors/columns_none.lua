--! tests/errors/columns_none.lua:6:24: 'columns' is not a list of names: columns = "a-h j-t"
--!       board = grid(5, 5, { columns = "a-c7" }),
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5, { columns = "a-c7" }),
  moves = picture "o . -> . o",
}
