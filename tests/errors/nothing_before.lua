--! tests/errors/nothing_before.lua:9:5: no cells drawn here: write a drawing before and after '->'
--!         -> . o
--!         ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture [[
    o . -> . o
    -> . o
  ]],
}
