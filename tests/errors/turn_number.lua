--! tests/errors/turn_number.lua:7:22: 'turn' needs a text in quotes, not a number: write turn "left"
--!       moves = to(mine) * turn(2) * say "x",
--!                          ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * turn(2) * say "x",
}
