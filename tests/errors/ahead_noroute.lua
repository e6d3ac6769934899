--! tests/errors/ahead_noroute.lua:14:30: 'ahead' follows the mover's route, and this board has none: write route = "a1 b1 ...", or board = track { ... }
--!         take = to(mine) * lift * ahead(1) * drop,
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
    take = to(mine) * lift * ahead(1) * drop,
  },
  win = captured(3),
  stuck = lose,
}
