--! tests/errors/of_nobody.lua:7:18: there is no player 'sheep': players are 'black', 'white'
--!       moves = to(of "sheep") * lift * beside() * empty * drop,
--!                      ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(of "sheep") * lift * beside() * empty * drop,
}
