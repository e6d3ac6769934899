--! tests/errors/run_whole_first.lua:8:5: a row cannot begin with a whole run: turn the drawing round, so that a cell stands before it
--!         x++ o . -> .++ . o
--!         ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture [[
    x++ o . -> .++ . o
  ]],
}
