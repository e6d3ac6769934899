--! tests/errors/part_alone.lua:7:11: 'part' names a rule that variants may change: part("attack", rule)
--!       moves = part("step"),
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = part("step"),
}
