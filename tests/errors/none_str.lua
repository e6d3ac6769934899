--! tests/errors/none_str.lua:16:15: 'king' is a kind of piece, not a region, register or site: write kind "king", mine "king" or theirs "king"
--!       win = none "king",
--!                   ^
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
    take = picture "o x -> . o",
  },
  win = none "king",
  stuck = lose,
}
