--! tests/errors/without_near.lua:6:24: hexagon has no option 'witout' (did you mean 'without'?)
--!       board = hexagon(5, { witout = "e5" }),
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = hexagon(5, { witout = "e5" }),
  moves = picture "o . -> . o",
}
