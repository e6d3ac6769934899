--! tests/errors/region_of_unknown_site.lua:7:15: region 'home': there is no site 'z1'; names begin with a to e
--!       regions = { home = "a1-z1" },
--!                   ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  regions = { home = "a1-z1" },
  moves = to(mine) * take,
}
