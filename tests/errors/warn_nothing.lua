--! tests/errors/warn_nothing.lua:5: the first position has no move: see the set-up, and what the rules ask of it
return game {
  name = "Nothing", players = { "one", "two" }, board = grid(3, 3), setup = "kkk/KKK/KKK",
  pieces = { king = "K" },
  moves = picture "forward: o . -> . o", win = captured(1),
}
