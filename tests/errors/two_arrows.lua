--! tests/errors/two_arrows.lua:9:16: only one '->' in a line
--!         o . -> . o -> o .
--!                    ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture [[
    o . -> . o
    o . -> . o -> o .
  ]],
}
