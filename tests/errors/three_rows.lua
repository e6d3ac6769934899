--! tests/errors/three_rows.lua:9:15: at most two rows
--!         o o / . . / . . -> . . / o o / o o
--!                   ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture [[
    o . -> . o
    o o / . . / . . -> . . / o o / o o
  ]],
}
