--! tests/errors/levels_option.lua:6:3: a grid of several levels takes links, without, names (a function) and beside
--!       board = grid(3, 3, 3, { knight = { 1, 2 } }),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(3, 3, 3, { knight = { 1, 2 } }),
  moves = picture "o . -> . o",
}
