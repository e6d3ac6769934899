--! tests/errors/link_uneven.lua:6:24: link 'pipe' has 2 sites on one side and 1 on the other; give as many on both
--!       board = grid(5, 5, { pipe = "a1 a2 / c3" }),
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5, { pipe = "a1 a2 / c3" }),
  moves = picture "o . -> . o",
}
