--! tests/errors/setup_unknown_letter.lua:8:5: setup: no piece is drawn by 'z'
--!         w w w w w
--!         ^
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
