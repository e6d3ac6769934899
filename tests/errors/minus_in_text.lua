--! tests/errors/minus_in_text.lua:13:33: '-' between rules means nothing: write a * -b for "a and not b"
--!         step = picture "o . -> . o" - mine,
--!                                     ^
-- Base game.
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  pieces = { king = "K", man = { "M", 5 } },
  regions = { home = "a1-e1", camp = { "a1-a5", "e1-e5" } },
  vars = { passed = 0, was = site },
  setup = { K = "c1", k = "c5", M = "a1 b1", m = "a5 b5" },
  moves = {
    step = picture "o . -> . o" - mine,
    take = picture "o x -> . o",
  },
  win = captured(3),
  stuck = lose,
}
