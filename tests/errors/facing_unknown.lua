--! tests/errors/facing_unknown.lua:6:34: 'tank' faces 'n', which is not a direction of the board
--!       board = hexagon(3), pieces = { tank = { letters = "NESW", facing = "n e s w" } },
--!                                      ^
return game {
  name = "G", players = { "black", "white" },
  board = hexagon(3), pieces = { tank = { letters = "NESW", facing = "n e s w" } },
  moves = to(mine) * take,
}
