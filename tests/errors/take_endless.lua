--! tests/errors/take_endless.lua:7:24: 'take' to a stock that has no end: declare trays = "stock", or how many pieces there are, as in pieces = { man = { "M", 8 } }
--!       moves = to(theirs) * take "stock",
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(theirs) * take "stock",
}
