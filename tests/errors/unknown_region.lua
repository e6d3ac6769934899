--! tests/errors/unknown_region.lua:8:25: there is no region, register or site 'hoome' (did you mean 'home'?)
--!       moves = to(mine * at "hoome") * take,
--!                             ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  regions = { home = "a1-e1" },
  moves = to(mine * at "hoome") * take,
}
