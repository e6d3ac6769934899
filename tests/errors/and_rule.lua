--! tests/errors/and_rule.lua:7:37: a rule is needed here, not true or false: 'and', 'or' and 'not' choose between rules by options; rules are joined by * + | and -
--!       moves = to(mine) * (option == nil and take) * take,
--!                                         ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * (option == nil and take) * take,
}
