--! tests/errors/beside_nocall.lua:14:30: 'beside' does not stand alone: write beside()
--!         take = to(mine) * lift * beside * empty * drop,
--!                                  ^
-- Base game.
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  pieces = { king = "K", man = { "M", 5 } },
  regions = { home = "a1-e1", camp = { "a1-a5", "e1-e5" } },
  vars = { passed = 0, was = site },
  setup = { K = "c1", k = "c5", M = "a1 b1", m = "a5 b5" },
  moves = {
    step = picture "o . -> . o",
    take = to(mine) * lift * beside * empty * drop,
  },
  win = captured(3),
  stuck = lose,
}
