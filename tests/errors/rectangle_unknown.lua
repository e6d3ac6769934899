--! tests/errors/rectangle_unknown.lua:6:38: there is no site 'f6'; names begin with a to e
--!       board = grid(5, 5, { without = "a1:f6" }),
--!                                          ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5, { without = "a1:f6" }),
  moves = picture "o . -> . o",
}
