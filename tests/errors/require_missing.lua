--! tests/errors/require_missing.lua:4:1: require "sunns": there is no file sunns.lua beside the game or in the library
--!     local suns = require "sunns"
--!     ^
local suns = require "sunns"
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), moves = picture "o . -> . o",
}
