--! tests/errors/plate_1.lua:6:3: plate lies on a grid: plate(8, 8, grid(9, 9))
--!       board = plate(3, 3),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = plate(3, 3),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = to(empty) * times(put(), 2),
}
