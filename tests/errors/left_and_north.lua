--! tests/errors/left_and_north.lua:7:38: 'n' is not a turn: left, right, opposite, half-left, half-right and same are joined with each other, other directions are written apart
--!       moves = to(mine) * lift * go "left+n" * drop,
--!                                          ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * lift * go "left+n" * drop,
}
