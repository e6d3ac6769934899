--! tests/errors/no_cell.lua:9:7: '!' is not a cell: write o x . _ ~ # ? or a letter
--!         o ! -> . o
--!           ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture [[
    o . -> . o
    o ! -> . o
  ]],
}
