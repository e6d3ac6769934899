--! tests/errors/rows_differ.lua:9:18: 2 rows before '->', 1 after it
--!         o o / . . -> . .
--!                      ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture [[
    o . -> . o
    o o / . . -> . .
  ]],
}
