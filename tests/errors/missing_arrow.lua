--! tests/errors/missing_arrow.lua:9:12: '->' is missing: write before -> after
--!         o . . o
--!                ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture [[
    o . -> . o
    o . . o
  ]],
}
