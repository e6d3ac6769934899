--! tests/errors/piece_from_nowhere.lua:9:14: where does this piece come from? Draw it before '->', or name its kind by its letter
--!         o . -> o x
--!                  ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture [[
    o . -> . o
    o . -> o x
  ]],
}
