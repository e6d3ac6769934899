--! tests/errors/wrap_unknown.lua:6:24: 'wrap' is "cylinder", where the left and right sides join, or "torus", where the others join too
--!       board = grid(5, 5, { wrap = "ring" }),
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5, { wrap = "ring" }),
  moves = picture "o . -> . o",
}
