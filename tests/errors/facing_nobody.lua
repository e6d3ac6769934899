--! tests/errors/facing_nobody.lua:7:33: 'facing' needs pieces that face a way, as in pieces = { tank = { letters = "NESW", facing = "n e s w" } }
--!       moves = to(mine) * lift * go "facing" * drop,
--!                                     ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * lift * go "facing" * drop,
}
