--! tests/errors/take_where.lua:7:24: 'take' captures, or gives what is taken to the stock: write take, take "stock" or take(n)
--!       moves = to(theirs) * take "hand",
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(theirs) * take "hand",
}
