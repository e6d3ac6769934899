--! tests/errors/warn_passer.lua:5: two never moves in 50 random games: the turn must come to every player
return game {
  name = "Passer", players = { "one", "two" }, board = grid(4, 4), setup = "4/4/4/2K1",
  pieces = { king = "K" },
  moves = mover "one" * picture "o . -> . o",
}
