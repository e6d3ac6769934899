--! tests/errors/part_unknown.lua:6:13: there is no part 'atack' in "chess" (did you mean 'attack'?)
--!       parts = { atack = picture "knight: Q _ -> . Q" },
--!                 ^
return variant "chess" {
  name = "G",
  parts = { atack = picture "knight: Q _ -> . Q" },
}
