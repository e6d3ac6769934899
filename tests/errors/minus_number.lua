--! tests/errors/minus_number.lua:6:34: '-' before a number means nothing: write 0 - count(mine)
--!       moves = to(empty) * put() * is(-count(mine), "<", 4),
--!                                      ^
return game {
  name = "G", players = { "black", "white" }, board = grid(3, 3),
  moves = to(empty) * put() * is(-count(mine), "<", 4),
}
