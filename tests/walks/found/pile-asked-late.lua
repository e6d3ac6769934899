-- A look at a pile that was changed is not left for later: the change is made in a copy.
return game {
  name = "F",
  players = { "black" },
  board = grid(1, 2),
  pieces = { k1 = { "k" } },
  piles = { 1 },
  moves = { step = to(empty) * put("k1") * #go "any" * mine },
}
