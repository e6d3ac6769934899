--! tests/errors/walk_as_number.lua:7:3: a number (5, count(mine), "counter") is needed here, not a rule
--!       moves = to(mine) * is(mine, "<", 3) * take,
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * is(mine, "<", 3) * take,
}
