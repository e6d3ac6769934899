--! tests/errors/unknown_counter.lua:7:34: there is no counter 'turns': declare it in vars, as vars = { turns = 0 }
--!       moves = to(mine) * take * set("turns", 1),
--!                                      ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * take * set("turns", 1),
}
