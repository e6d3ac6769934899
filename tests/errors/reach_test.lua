--! tests/errors/reach_test.lua:7:32: 'reach' needs a step that goes somewhere: reach(beside() * empty)
--!       moves = to(mine) * lift * to(reach(empty)) * drop,
--!                                    ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * lift * to(reach(empty)) * drop,
}
