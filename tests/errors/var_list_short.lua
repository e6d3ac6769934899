--! tests/errors/var_list_short.lua:7:12: 'passed' needs a number for each of the 2 players
--!       vars = { passed = { 0 }, was = site },
--!                ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  vars = { passed = { 0 }, was = site },
}
