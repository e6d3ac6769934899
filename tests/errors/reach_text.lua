--! tests/errors/reach_text.lua:7:32: 'reach' needs a rule, not a text
--!       moves = to(mine) * lift * to(reach "a1") * drop,
--!                                    ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * lift * to(reach "a1") * drop,
}
