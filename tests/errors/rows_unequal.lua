--! tests/errors/rows_unequal.lua:9:11: 2 cells in the first row, 1 in the second: pad the shorter with '?'
--!         o o / . -> . . / o
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture [[
    o . -> . o
    o o / . -> . . / o
  ]],
}
