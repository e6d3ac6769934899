--! tests/errors/names_nothing.lua:6:24: 'names' must give a text for a1, not nothing
--!       board = grid(5, 5, { names = function(x, y) end }),
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5, { names = function(x, y) end }),
  moves = picture "o . -> . o",
}
