--! tests/errors/hexagon_option.lua:6:24: hexagon has no option 'depth'; it has without, names, beside, wrap and links by name
--!       board = hexagon(5, { depth = 3 }),
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = hexagon(5, { depth = 3 }),
  moves = picture "o . -> . o",
}
