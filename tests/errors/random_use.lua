--! tests/errors/random_use.lua:4:11: unknown word 'math.random': chance is drawn from the position's own dice: use roll
--!     local n = math.random(5)
--!               ^
local n = math.random(5)
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), moves = picture "o . -> . o",
}
