--! tests/errors/warn_nowhere.lua:5: no site can be all that is asked here at once, so this never applies: write a + b for either of two tests
return game {
  name = "Nowhere", players = { "one", "two" }, board = grid(3, 3), setup = "kkk/3/KKK",
  pieces = { king = "K" }, stuck = lose,
  moves = picture "forward: o . -> . o" + to(mine * theirs) * take,
}
