--! tests/errors/hexagon_option.lua:6:24: hexagon has no option 'wrap'; it has without, names, beside and links by name
--!       board = hexagon(5, { wrap = true }),
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = hexagon(5, { wrap = true }),
  moves = picture "o . -> . o",
}
