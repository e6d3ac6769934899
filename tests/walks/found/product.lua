-- A product that leaves 32 bits is found when the next player's moves are looked for.
return game {
  name = "F", players = { "white", "black", "red" }, board = grid(4, 9), vars = { n = 1 },
  moves = set("n", "n" * 2) * to(empty) * put(), stuck = lose,
}
