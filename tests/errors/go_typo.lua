--! tests/errors/go_typo.lua:14:27: this board has no direction 'forwrad' (did you mean 'forward'?)
--!         take = to(mine) * go "forwrad" * take,
--!                               ^
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
    take = to(mine) * go "forwrad" * take,
  },
  win = captured(3),
  stuck = lose,
}
