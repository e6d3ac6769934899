--! tests/errors/unknown_direction_go.lua:7:26: this board has no direction 'upwards': it has n s e w ne nw se sw orthogonal diagonal forward back sideways forward-diagonal back-diagonal north south east west any
--!       moves = to(mine) * go "upwards" * empty * put(),
--!                              ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * go "upwards" * empty * put(),
}
