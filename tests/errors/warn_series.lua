--! tests/errors/warn_series.lua:6: this series of captures may stop at any step, and each is a move: write capture^1 * -capture if it must go on
return game {
  name = "X", players = { "one", "two" }, board = grid(3, 3), setup = "kkk/3/KKK",
  pieces = { king = "K" }, stuck = lose,
  moves = picture "forward: o . -> . o"
    + to(mine) * lift * (go "forward" * theirs * take * go "same" * empty)^1 * drop * say "{from}x{to}",
}
