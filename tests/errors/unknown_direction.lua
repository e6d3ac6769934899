--! tests/errors/unknown_direction.lua:9:5: this board has no direction 'upwards': it has n s e w ne nw se sw orthogonal diagonal forward back sideways forward-diagonal back-diagonal north south east west any
--!         upwards: o . -> . o
--!         ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture [[
    o . -> . o
    upwards: o . -> . o
  ]],
}
