--! tests/errors/global.lua:4:1: 'size' is not declared: write 'local size'
--!     size = 5
--!     ^
size = 5
return game {
  name = "G", players = { "black", "white" },
  board = grid(size, size), moves = picture "o . -> . o",
}
