--! tests/errors/lattice_picture.lua:9:11: 'picture' draws cells in a row, and a lattice has no rows: write steps, as to(mine) * go "x+" * empty
--!       moves = picture [[ B . -> . B ]],
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = lattice("cube", 4),
  pieces = { cube = { "B", "W" } },
  setup = "B(0,0,1) W(1,0,1)",
  moves = picture [[ B . -> . B ]],
}
