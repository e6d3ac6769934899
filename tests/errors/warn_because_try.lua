--! tests/errors/warn_because_try.lua:5: 'nobody hears this' is never said: what is before this because cannot fail, or need not hold
return game {
  name = "X", players = { "one", "two" }, board = grid(3, 3), setup = "kkk/3/KKK",
  pieces = { king = "K" }, stuck = lose,
  moves = picture "forward: o . -> . o" * try(go "n" * theirs * because "nobody hears this" * take),
}
