--! tests/errors/number_in_rule.lua:7:3: a number is not a rule: compare it with is(a, "<", b)
--!       moves = to(mine) * count(mine),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * count(mine),
}
