-- A direction that leads back is followed step by step.
return game {
  name = "F",
  players = { "black" },
  board = rhombus(5, 5),
  pieces = { k1 = { "k" }, },
  setup = { ["e1"] = "k", },
  moves = picture "mirror: K .* . -> . .* K",
}
