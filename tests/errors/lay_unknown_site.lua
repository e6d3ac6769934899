--! tests/errors/lay_unknown_site.lua:9:17: lay: there is no site 'z9'; names begin with a to d
--!       moves = lay { z9 = "b" } * say "x",
--!                     ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = lay { z9 = "b" } * say "x",
}
