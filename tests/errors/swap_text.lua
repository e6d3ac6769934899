--! tests/errors/swap_text.lua:7:22: 'swap' needs a rule, not a text
--!       moves = to(mine) * swap "a1",
--!                          ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * swap "a1",
}
