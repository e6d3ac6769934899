--! tests/errors/facing_alone.lua:6:34: 'tank' has one letter: what faces a way has one for each, as in letters = "NESW", facing = "n e s w"
--!       board = grid(5, 5), pieces = { tank = { "T", facing = "n e s w" } },
--!                                      ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), pieces = { tank = { "T", facing = "n e s w" } },
  moves = to(mine) * take,
}
