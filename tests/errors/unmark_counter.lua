--! tests/errors/unmark_counter.lua:9:30: 'score' is a counter, not a register: counters are changed by set("score", 1) and compared by is("score", "=", 1)
--!       moves = to(mine) * unmark "score",
--!                                  ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = to(mine) * unmark "score",
}
