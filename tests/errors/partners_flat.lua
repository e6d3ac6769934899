--! tests/errors/partners_flat.lua:6:3: partners lists the players of each side: partners = { { "north", "south" }, ... }; a player left out plays alone
--!       partners = { "north", "south" },
--!       ^
return game {
  name = "G", players = { "north", "east", "south", "west" },
  partners = { "north", "south" },
  board = grid(5, 5),
  moves = to(empty) * put(),
}
