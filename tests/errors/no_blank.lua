--! tests/errors/no_blank.lua:9:6: leave a blank between two cells
--!         o. -> .o
--!          ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture [[
    o . -> . o
    o. -> .o
  ]],
}
