--! tests/errors/warn_short.lua:5: all games end before ply 2: see 'win', 'ends' and 'stuck'
return game {
  name = "Short", players = { "one", "two" }, board = grid(3, 3), setup = "kkk/3/KKK",
  pieces = { king = "K" },
  moves = picture "forward: o . -> . o", win = is(count(mine), ">", 0),
}
