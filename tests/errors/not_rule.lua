--! tests/errors/not_rule.lua:7:23: a rule is needed here, not true or false: rules are joined by * + | and -, not by 'and', 'or' and 'not', and numbers are compared by is(a, "=", b)
--!       moves = to(mine) * (not empty) * take,
--!                           ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * (not empty) * take,
}
