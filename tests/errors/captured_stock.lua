--! tests/errors/captured_stock.lua:8:26: with trays = "stock" nothing is left to be counted by 'captured': compare is(stock, ">=", 3)
--!       trays = "stock", win = captured(3),
--!                              ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(theirs) * take,
  trays = "stock", win = captured(3),
}
