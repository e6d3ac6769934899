--! tests/errors/number_as_rule.lua:7:3: 'moves' must be a rule (a picture, a walk or a function), not a number
--!       moves = count(mine),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = count(mine),
}
