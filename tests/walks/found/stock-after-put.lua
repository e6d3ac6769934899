-- What is left in the stock is asked behind the piece that was put.
return game {
  name = "F",
  players = { "white", "black" },
  board = grid(3, 3),
  pieces = { k = { "m", 2 } },
  piles = { 2 },
  phases = {
    main = to(empty) * put "k" * (is(stock "k", ">", 0) / "main" | is(rival(stock "k"), ">", 0) / "rival:main" | always),
  },
}
