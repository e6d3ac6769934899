--! tests/errors/divide_rules.lua:7:20: '//' divides numbers: count(mine) // 2
--!       moves = to(mine) // 2,
--!                        ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) // 2,
}
