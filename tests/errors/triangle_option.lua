--! tests/errors/triangle_option.lua:6:25: triangle has no option 'withou' (did you mean 'without'?)
--!       board = triangle(5, { withou = "a1" }),
--!                             ^
return game {
  name = "G", players = { "black", "white" },
  board = triangle(5, { withou = "a1" }),
  moves = picture "o . -> . o",
}
