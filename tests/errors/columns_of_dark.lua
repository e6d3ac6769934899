--! tests/errors/columns_of_dark.lua:6:33: 'dark' squares have numbers; leave columns and rows out
--!       board = grid(8, 8, { names = "dark", columns = "a-h" }),
--!                                     ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(8, 8, { names = "dark", columns = "a-h" }),
  moves = picture "o . -> . o",
}
