--! tests/errors/unknown_direction_go.lua:7:26: this board has no direction 'upwards': write any, forward, or one of its own (abax explain lists them)
--!       moves = to(mine) * go "upwards" * empty * put(),
--!                              ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * go "upwards" * empty * put(),
}
