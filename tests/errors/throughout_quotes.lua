--! tests/errors/throughout_quotes.lua:10:21: there is no region, register or site 'mine': the word mine is written without quotes
--!       win = throughout "mine",
--!                         ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = to(empty) * put(),
  win = throughout "mine",
}
