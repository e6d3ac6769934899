--! tests/errors/partners_all.lua:6:3: all players are partners, so nobody can lose: name two sides or more
--!       partners = { { "north", "south", "east", "west" } },
--!       ^
return game {
  name = "G", players = { "north", "east", "south", "west" },
  partners = { { "north", "south", "east", "west" } },
  board = grid(5, 5),
  moves = to(empty) * put(),
}
