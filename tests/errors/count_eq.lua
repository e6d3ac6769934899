--! tests/errors/count_eq.lua:6:5: a rule is needed here, not true or false: rules are joined by * + | and -, not by 'and', 'or' and 'not', and numbers are compared by is(a, "=", b)
--!         take = (count(mine) == 3) * picture "o x -> . o",
--!         ^
return game {
  moves = {
    take = (count(mine) == 3) * picture "o x -> . o",
  },
}
