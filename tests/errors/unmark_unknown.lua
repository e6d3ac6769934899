--! tests/errors/unmark_unknown.lua:9:30: there is no register 'gon' (did you mean 'gone'?)
--!       moves = to(mine) * unmark "gon",
--!                                  ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = to(mine) * unmark "gon",
}
