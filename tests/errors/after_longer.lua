--! tests/errors/after_longer.lua:9:16: 3 cells drawn after '->', 2 before it
--!         o . -> . o o
--!                    ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture [[
    o . -> . o
    o . -> . o o
  ]],
}
