--! tests/errors/option_no_choices.lua:4:1: write option("name", { first, second }, "what it does"): the first choice is the default
--!     local size = option("size", {}, "Cells.")
--!     ^
local size = option("size", {}, "Cells.")
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), moves = picture "o . -> . o",
}
