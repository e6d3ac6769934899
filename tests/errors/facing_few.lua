--! tests/errors/facing_few.lua:6:34: 'tank': facing = "n e s w" has a direction for each of the 4 letters
--!       board = grid(5, 5), pieces = { tank = { letters = "NESW", facing = "n e" } },
--!                                      ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), pieces = { tank = { letters = "NESW", facing = "n e" } },
  moves = to(mine) * take,
}
