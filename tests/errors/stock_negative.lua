--! tests/errors/stock_negative.lua:7:14: 'king': a stock is between 0 and 1000
--!       pieces = { king = { "K", -1 } },
--!                  ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  pieces = { king = { "K", -1 } },
  moves = picture "o . -> . o",
}
