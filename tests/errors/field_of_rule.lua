--! tests/errors/field_of_rule.lua:4:16: a rule has no field 'king': rules are joined by operators, and kinds are named like mine "king"
--!     local n = mine.king
--!                    ^
local n = mine.king
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), moves = picture "o . -> . o",
}
