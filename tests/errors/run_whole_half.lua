--! tests/errors/run_whole_half.lua:8:20: the same run is whole (++) in one half and not in the other: write the same sign
--!         o . x++ -> . o .+
--!                        ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture [[
    o . x++ -> . o .+
  ]],
}
