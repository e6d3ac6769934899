-- A drawing turns a piece on top of a pile; '?' after the arrow leaves a cell as it is.
local rule = option("rule", { "turn", "leave" }, "Which drawing.")
return game {
  name = "Turn", players = { "white", "black" }, board = grid(3, 1), piles = { 3 },
  pieces = { king = "K", man = "M" }, setup = { a1 = "mKK" },
  moves = rule == "turn" and picture "e: K . -> . M" or picture { "e: y . -> ? M", y = mine },
}
