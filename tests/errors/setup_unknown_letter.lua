--! tests/errors/setup_unknown_letter.lua:12:9: setup: no piece is drawn by 'z'; there are b w
--!         b b z b b
--!             ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  setup = [[
    w w w w w
    . . . . .
    . . . . .
    . . . . .
    b b z b b
  ]],
  moves = picture "o . -> . o",
}
