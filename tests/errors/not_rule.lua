--! tests/errors/not_rule.lua:7:23: a rule is needed here, not true or false: 'and', 'or' and 'not' choose between rules by options; rules are joined by * + | and -
--!       moves = to(mine) * (not empty) * take,
--!                           ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * (not empty) * take,
}
