--! stuck must be a rule (a picture, a walk or a function), not a number
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), stuck = 5,
  moves = picture "o . -> . o",
}
