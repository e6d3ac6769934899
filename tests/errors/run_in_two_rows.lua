--! tests/errors/run_in_two_rows.lua:9:7: a picture of two rows has no runs: write the lengths out
--!         o o+ / . .+ -> . .+ / o o+
--!           ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture [[
    o . -> . o
    o o+ / . .+ -> . .+ / o o+
  ]],
}
