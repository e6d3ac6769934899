--! tests/errors/turn_alone.lua:7:22: 'turn' needs pieces that face a way, as in pieces = { tank = { letters = "NESW", facing = "n e s w" } }
--!       moves = to(mine) * turn "left" * say "x",
--!                          ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * turn "left" * say "x",
}
