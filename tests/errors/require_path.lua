--! tests/errors/require_path.lua:4:1: require "../suns": give a bare name; files beside the game and in the library are found
--!     local suns = require "../suns"
--!     ^
local suns = require "../suns"
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), moves = picture "o . -> . o",
}
