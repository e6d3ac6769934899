--! tests/errors/partners_twice.lua:6:28: 'south' is named twice in partners
--!       partners = { { "north", "south" }, { "south", "west" } },
--!                                ^
return game {
  name = "G", players = { "north", "east", "south", "west" },
  partners = { { "north", "south" }, { "south", "west" } },
  board = grid(5, 5),
  moves = to(empty) * put(),
}
