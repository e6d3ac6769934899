--! tests/errors/nothing_after.lua:9:11: no cells drawn here: write a drawing before and after '->'
--!         o . ->
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture [[
    o . -> . o
    o . ->
  ]],
}
