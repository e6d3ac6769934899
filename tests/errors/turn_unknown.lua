--! tests/errors/turn_unknown.lua:7:28: no piece can turn 'wards': name left, right, opposite, half-left, half-right, or directions that pieces face
--!       moves = to(mine) * turn "wards" * say "x",
--!                                ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), pieces = { tank = { letters = "NESW", facing = "n e s w" } },
  moves = to(mine) * turn "wards" * say "x",
}
