--! tests/errors/name_twice.lua:7:39: 'home' already names a region: choose another name
--!       regions = { home = "a1" }, vars = { home = 0 },
--!                                           ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  regions = { home = "a1" }, vars = { home = 0 },
  moves = to(mine) * take,
}
