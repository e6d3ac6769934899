--! tests/errors/setup_short_row.lua:12:5: setup: row 5 has 4 symbols, the board has 5 there
--!         b b b b
--!         ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  setup = [[
    w w w w w
    . . . . .
    . . . . .
    . . . . .
    b b b b
  ]],
  moves = picture "o . -> . o",
}
