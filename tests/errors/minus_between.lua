--! tests/errors/minus_between.lua:7:19: '-' between rules means nothing: write a * -b for "a and not b"
--!       moves = to(mine - empty) * take,
--!                       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine - empty) * take,
}
