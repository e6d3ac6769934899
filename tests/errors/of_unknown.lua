--! tests/errors/of_unknown.lua:7:18: there is no player 'whit' (did you mean 'white'?)
--!       moves = to(of "whit") * lift * beside() * empty * drop,
--!                      ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(of "whit") * lift * beside() * empty * drop,
}
