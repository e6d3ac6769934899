-- A decision that ends nowhere: 'after' has no site to begin from.
return game {
  name = "F",
  players = { "black", "white" },
  board = grid(2, 2),
  moves = pass + to(empty) * put(),
  scratch = { t = sites }, after = mark "t" * go "n" * empty * put(),
}
