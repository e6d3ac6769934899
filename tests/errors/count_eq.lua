--! tests/errors/count_eq.lua:14:5: a rule is needed here, not true or false: rules are joined by * + | and -, not by 'and', 'or' and 'not', and numbers are compared by is(a, "=", b)
--!         take = (count(mine) == 3) * picture "o x -> . o",
--!         ^
-- Base game.
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  pieces = { king = "K", man = { "M", 5 } },
  regions = { home = "a1-e1", camp = { "a1-a5", "e1-e5" } },
  vars = { passed = 0, was = site },
  setup = { K = "c1", k = "c5", M = "a1 b1", m = "a5 b5" },
  moves = {
    step = picture "o . -> . o",
    take = (count(mine) == 3) * picture "o x -> . o",
  },
  win = captured(3),
  stuck = lose,
}
