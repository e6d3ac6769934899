--! tests/errors/div_typo_rival.lua:13:36: unknown player 'rivl' in the target 'rivl:main': write "rival:phase", "me:phase" or a player's name
--!         step = picture "o . -> . o" / "rivl:main",
--!                                        ^
-- Base game.
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  pieces = { king = "K", man = { "M", 5 } },
  regions = { home = "a1-e1", camp = { "a1-a5", "e1-e5" } },
  vars = { passed = 0, was = site },
  setup = { K = "c1", k = "c5", M = "a1 b1", m = "a5 b5" },
  moves = {
    step = picture "o . -> . o" / "rivl:main",
    take = picture "o x -> . o",
  },
  win = captured(3),
  stuck = lose,
}
