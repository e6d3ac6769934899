--! tests/errors/remainder_rules.lua:7:20: '%' is the remainder of a division: count(mine) % 2
--!       moves = to(mine) % 2,
--!                        ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) % 2,
}
