--! tests/errors/names_equal.lua:6:3: two sites are called '1'; give each its own name
--!       board = grid(5, 5, { names = function(x, y) return x end }),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5, { names = function(x, y) return x end }),
  moves = picture "o . -> . o",
}
