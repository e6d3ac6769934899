--! tests/errors/wrap_rhombus.lua:6:3: a rhombus that goes round needs 3 cells or more that way
--!       board = rhombus(5, 2, { wrap = "torus" }),
--!       ^
return game {
  name = "G", players = { "a", "b" },
  board = rhombus(5, 2, { wrap = "torus" }),
  moves = to(empty) * put(),
}
