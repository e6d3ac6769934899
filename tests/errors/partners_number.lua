--! tests/errors/partners_number.lua:6:18: there is no player '1'
--!       partners = { { 1, 3 } },
--!                      ^
return game {
  name = "G", players = { "north", "east", "south", "west" },
  partners = { { 1, 3 } },
  board = grid(5, 5),
  moves = to(empty) * put(),
}
