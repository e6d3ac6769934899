--! tests/errors/toward_unknown.lua:9:30: this board has no direction 'nort' (did you mean 'north'?)
--!       moves = to(mine) * toward "nort" * lift * go "same" * drop,
--!                                  ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = to(mine) * toward "nort" * lift * go "same" * drop,
}
