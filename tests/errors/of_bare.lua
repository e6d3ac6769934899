--! tests/errors/of_bare.lua:7:14: 'of' needs more: write of "white"
--!       moves = to(of) * lift * beside() * empty * drop,
--!                  ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(of) * lift * beside() * empty * drop,
}
