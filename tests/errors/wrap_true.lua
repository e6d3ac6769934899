--! tests/errors/wrap_true.lua:6:24: 'wrap' is "cylinder", where the left and right sides join, or "torus", where the others join too
--!       board = hexagon(5, { wrap = true }),
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = hexagon(5, { wrap = true }),
  moves = picture "o . -> . o",
}
