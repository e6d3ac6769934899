--! tests/errors/option_no_table.lua:4:1: write option("name", { first, second }, "what it does"): the first choice is the default
--!     local size = option("size", 5)
--!     ^
local size = option("size", 5)
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), moves = picture "o . -> . o",
}
