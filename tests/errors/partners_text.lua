--! tests/errors/partners_text.lua:6:3: partners is a list of sides: partners = { { "north", "south" }, ... }
--!       partners = "north south",
--!       ^
return game {
  name = "G", players = { "north", "east", "south", "west" },
  partners = "north south",
  board = grid(5, 5),
  moves = to(empty) * put(),
}
