-- The same in C: a test behind a change of piles.
return game {
  name = "F",
  players = { "white", "black" },
  board = rhombus(2, 2),
  piles = { 1 },
  phases = { main = to(empty) * put() * #line(mine, 1) },
}
