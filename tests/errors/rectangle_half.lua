--! tests/errors/rectangle_half.lua:6:3: ':' stands between two sites, as in a1:d4
--!       board = grid(5, 5, { without = "a1:" }),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5, { without = "a1:" }),
  moves = picture "o . -> . o",
}
