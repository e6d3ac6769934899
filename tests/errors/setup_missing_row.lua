--! tests/errors/setup_missing_row.lua:10:3: setup: 2 rows are drawn, the board has 5
--!       ]],
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  setup = [[
    w w w w w
    b b b b b
  ]],
  moves = picture "o . -> . o",
}
