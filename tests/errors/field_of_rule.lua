--! tests/errors/field_of_rule.lua:4:1: a rule has no fields
--!     local n = mine.king
--!     ^
local n = mine.king
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), moves = picture "o . -> . o",
}
