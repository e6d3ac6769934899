--! tests/errors/run_displaced.lua:9:13: a run must be at the same place before and after '->': write the lengths out
--!         o+ . -> . o+
--!                 ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture [[
    o . -> . o
    o+ . -> . o+
  ]],
}
