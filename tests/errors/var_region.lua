--! tests/errors/var_region.lua:8:12: 'home' already names a region: choose another name
--!       vars = { home = 0, was = site },
--!                ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  regions = { home = "a1-e1", camp = { "a1-a5", "e1-e5" } },
  vars = { home = 0, was = site },
}
