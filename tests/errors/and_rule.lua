--! tests/errors/and_rule.lua:7:37: a rule is needed here, not true or false: rules are joined by * + | and -, not by 'and', 'or' and 'not', and numbers are compared by is(a, "=", b)
--!       moves = to(mine) * (option == nil and take) * take,
--!                                         ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * (option == nil and take) * take,
}
