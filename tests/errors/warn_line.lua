--! tests/errors/warn_line.lua:7: 'long leap' made no move in 200 random games, nor in 5000 positions that were searched for one: what it asks can never be
return game {
  name = "Line", players = { "one", "two" }, board = grid(3, 3), setup = "kkk/3/KKK",
  pieces = { king = "K" },
  moves = picture [[
    forward: o .         -> . o
    forward: o . . . . . -> . . . . . o   -- long leap
  ]], stuck = lose,
}
