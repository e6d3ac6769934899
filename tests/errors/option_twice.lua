--! tests/errors/option_twice.lua:5:22: option 'size' is declared twice
--!     local side = option("size", { 5 }, "Cells.")
--!                          ^
local size = option("size", { 5 }, "Cells.")
local side = option("size", { 5 }, "Cells.")
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), moves = picture "o . -> . o",
}
