--! tests/errors/key_dup.lua:5:17: the key 'stuck' is given twice, first in line 5
--!       stuck = lose, stuck = draw,
--!                     ^
return game {
  stuck = lose, stuck = draw,
}
