--! tests/errors/mark_counter.lua:9:41: 'passed' is a counter, not a register: counters are changed by set("passed", 1) and compared by is("passed", "=", 1)
--!         take = picture "o x -> . o" * mark "passed",
--!                                             ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  vars = { passed = 0, was = site },
  moves = {
    take = picture "o x -> . o" * mark "passed",
  },
}
