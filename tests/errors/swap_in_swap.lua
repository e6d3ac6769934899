--! tests/errors/swap_in_swap.lua:7:22: 'swap' cannot be inside another 'swap'
--!       moves = to(mine) * swap(beside() * swap(beside())),
--!                          ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * swap(beside() * swap(beside())),
}
