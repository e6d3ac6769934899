--! tests/errors/touches_nothing.lua:7:14: 'touches' counts regions: touches(group(mine), { "north", "south" })
--!       moves = is(touches(mine), "=", 3) * to(empty) * put(),
--!                  ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = is(touches(mine), "=", 3) * to(empty) * put(),
}
