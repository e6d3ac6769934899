-- Where the cursor is after a drawing.
local rule = option("rule", { "put", "take", "turn", "stay" }, "Which drawing.")
local rules = {
  put  = picture "e: . x -> o ." * say "{last}",
  take = picture "e: x . -> . ." * say "{last}",
  turn = picture "e: ? x -> ? o" * say "{last}",
  stay = to "a1" * picture "e: ? x -> ? x" * say "{last}",
}
return game {
  name = "Place", players = { "white", "black" }, board = grid(3, 1),
  setup = { b1 = "b" }, moves = rules[rule],
}
