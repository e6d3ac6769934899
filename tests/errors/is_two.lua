--! tests/errors/is_two.lua:6:12: 'is' compares two numbers by a sign: write is(count(mine), "<", 3)
--!         take = is(count(mine), 3) * picture "o x -> . o",
--!                ^
return game {
  moves = {
    take = is(count(mine), 3) * picture "o x -> . o",
  },
}
