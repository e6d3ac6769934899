--! tests/errors/partners_two.lua:6:3: partners need three players or more, and this game has 2
--!       partners = { { "white", "black" } },
--!       ^
return game {
  name = "G", players = { "white", "black" },
  partners = { { "white", "black" } },
  board = grid(5, 5),
  moves = to(empty) * put(),
}
