--! tests/errors/unequal_halves.lua:9:16: 2 cells drawn after '->', 3 before it
--!         o o . -> . o
--!                    ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture [[
    o . -> . o
    o o . -> . o
  ]],
}
