--! tests/errors/direction_short.lua:7:20: this board has no direction 'xx': it has n s e w ne nw se sw orthogonal diagonal forward back sideways forward-diagonal back-diagonal north south east west any
--!       moves = picture "xx: o . -> . o",
--!                        ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4), setup = { b = "a1", w = "d4" },
  moves = picture "xx: o . -> . o",
  stuck = lose,
}
