--! tests/errors/number_too_large.lua:8:3: numbers go from -1000000000000000000 to 1000000000000000000
--!       moves = to(empty) * put() * set("score", 2000000000000000000),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  vars = { score = 0 },
  moves = to(empty) * put() * set("score", 2000000000000000000),
}
