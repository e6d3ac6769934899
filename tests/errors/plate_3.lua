--! tests/errors/plate_3.lua:6:3: a plate of 9 x 9 holes does not lie on 3 x 3 cells; make it as large or smaller
--!       board = plate(9, 9, grid(3, 3)),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = plate(9, 9, grid(3, 3)),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = to(empty) * put(),
}
