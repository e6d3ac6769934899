--! tests/errors/wrap_hexagon.lua:6:3: a hexagon has no left and right side that could join: wrap = "torus" joins each side to the opposite one
--!       board = hexagon(5, { wrap = "cylinder" }),
--!       ^
return game {
  name = "G", players = { "a", "b" },
  board = hexagon(5, { wrap = "cylinder" }),
  moves = to(empty) * put(),
}
