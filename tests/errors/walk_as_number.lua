--! tests/errors/walk_as_number.lua:7:22: 'is' needs a number (5, count(mine), "counter"), not a rule
--!       moves = to(mine) * is(mine, "<", 3) * take,
--!                          ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * is(mine, "<", 3) * take,
}
