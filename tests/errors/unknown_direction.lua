--! tests/errors/unknown_direction.lua:9:5: this board has no direction 'upwards': write any, forward, or one of its own (abax explain lists them)
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
