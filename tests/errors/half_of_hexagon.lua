--! tests/errors/half_of_hexagon.lua:7:44: there is no 'half-left' on this board: squares have left, right, half-left, half-right and opposite, hexagons left, right and opposite
--!       moves = to(mine) * lift * beside() * go "half-left" * drop,
--!                                                ^
return game {
  name = "G", players = { "black", "white" },
  board = hexagon(3),
  moves = to(mine) * lift * beside() * go "half-left" * drop,
}
