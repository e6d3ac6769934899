--! tests/errors/no_main.lua:12:14: a way of phase 'play' does not say where play goes on, and there is no phase 'main': call one main, or write rule / "rival:play"
--!       phases = { play = picture "o . -> . o" },
--!                  ^
-- Base game.
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  pieces = { king = "K", man = { "M", 5 } },
  regions = { home = "a1-e1", camp = { "a1-a5", "e1-e5" } },
  vars = { passed = 0, was = site },
  setup = { K = "c1", k = "c5", M = "a1 b1", m = "a5 b5" },
  phases = { play = picture "o . -> . o" },
  win = captured(3),
  stuck = lose,
}
