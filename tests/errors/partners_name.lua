--! tests/errors/partners_name.lua:6:28: there is no player 'soth' (did you mean 'south'?)
--!       partners = { { "north", "soth" } },
--!                                ^
return game {
  name = "G", players = { "north", "east", "south", "west" },
  partners = { { "north", "soth" } },
  board = grid(5, 5),
  moves = to(empty) * put(),
}
