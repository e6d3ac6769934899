--! tests/errors/warn_never.lua:7: 'leap' made no move in 200 random games, nor in 5000 positions that were searched for one: what it asks can never be
return game {
  name = "X", players = { "one", "two" }, board = grid(3, 3), setup = "kkk/3/KKK",
  pieces = { king = "K" }, stuck = lose,
  moves = {
    step = picture "forward: o . -> . o",
    leap = to(mine) * is(count(mine), ">", 9) * lift * go "forward" * drop,
  },
}
