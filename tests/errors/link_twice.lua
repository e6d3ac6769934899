--! tests/errors/link_twice.lua:6:24: link 'pipe' leads from a1 to both c3 and c4; give another link its own name
--!       board = grid(5, 5, { pipe = "a1 a1 -> c3 c4" }),
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5, { pipe = "a1 a1 -> c3 c4" }),
  moves = picture "o . -> . o",
}
