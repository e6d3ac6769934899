--! tests/errors/concat.lua:7:20: '..' joins texts; rules are joined by * (then), + (either) and | (or else)
--!       moves = to(mine) .. take,
--!                        ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) .. take,
}
