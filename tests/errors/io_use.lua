--! tests/errors/io_use.lua:4:14: unknown word 'io': files cannot be touched from a game script
--!     local file = io.open("x")
--!                  ^
local file = io.open("x")
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), moves = picture "o . -> . o",
}
