-- Two decisions that 'after' makes alike are still two.
return game {
  name = "F",
  players = { "white", "black" },
  board = grid(1, 1, { }),
  piles = { 2 },
  moves = picture "_ -> o" * (flip + -full),
  after = take(height),
}
