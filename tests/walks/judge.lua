-- judge takes one number a player, from the one who is asked; the greatest wins.
local order = option("full", { "a", "b", "c", "draw" }, "Whose number is greatest.")
return game {
  name = "Judge", players = { "a", "b", "c" }, board = grid(3, 1), vars = { n = { order == "a" and 5 or 1, order == "b" and 6 or 2, order == "c" and 7 or 2 } },
  moves = to(empty) * put(),
  stuck = judge("n", rival("n" * 1), rival(rival("n" * 1))),
}
