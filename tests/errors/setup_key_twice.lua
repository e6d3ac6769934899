--! tests/errors/setup_key_twice.lua:5:23: the key 'K' is given twice, first in line 5
--!       setup = { K = "c1", K = "d1", k = "c5", M = "a1 b1", m = "a5 b5" },
--!                           ^
return game {
  setup = { K = "c1", K = "d1", k = "c5", M = "a1 b1", m = "a5 b5" },
}
