--! tests/errors/unknown_counter_in_is.lua:8:26: there is no counter 'turns' (did you mean 'turn'?)
--!       moves = to(mine) * is("turns", "<", 3) * take,
--!                              ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  vars = { turn = 0 },
  moves = to(mine) * is("turns", "<", 3) * take,
}
