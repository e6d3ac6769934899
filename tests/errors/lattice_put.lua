--! tests/errors/lattice_put.lua:9:23: 'put' brings no cube into a lattice, the set-up has them all: write to(...) * lift * to(...) * drop
--!       moves = to(empty) * put "cube" * say "{to}",
--!                           ^
return game {
  name = "G", players = { "black", "white" },
  board = lattice("cube", 4),
  pieces = { cube = { "B", "W" }, flag = { "b", "w" } },
  setup = "B(0,0,1) W(1,0,1)",
  moves = to(empty) * put "cube" * say "{to}",
}
