--! tests/errors/no_cubes_spike.lua:9:3: cell, face, front, facing, creep, turned and spike are words of a lattice; this board has no cubes
--!       moves = to(spike) * take,
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = to(spike) * take,
}
