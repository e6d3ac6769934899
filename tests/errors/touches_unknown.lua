--! tests/errors/touches_unknown.lua:8:40: there is no region, register or site 'nort' (did you mean 'north'?)
--!       moves = is(touches(mine, { "north", "nort" }), "=", 2) * to(empty) * put(),
--!                                            ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  regions = { north = "a5-e5" },
  moves = is(touches(mine, { "north", "nort" }), "=", 2) * to(empty) * put(),
}
