--! tests/errors/warn_region.lua:5: no rule uses the region 'home': take it out of regions
return game {
  name = "X", players = { "one", "two" }, board = grid(3, 3), setup = "kkk/3/KKK",
  pieces = { king = "K" }, stuck = lose,
  regions = { home = "a1-c1" },
  moves = picture "forward: o . -> . o",
}
