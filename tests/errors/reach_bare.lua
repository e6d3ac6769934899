--! tests/errors/reach_bare.lua:7:29: 'reach' is a set of sites: write to(reach(...)) to go there, or count(reach(...))
--!       moves = to(mine) * lift * reach(beside() * empty) * drop,
--!                                 ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * lift * reach(beside() * empty) * drop,
}
