--! tests/errors/named_bare.lua:7:11: 'named' needs a rule, not nothing
--!       moves = named("place"),
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = named("place"),
}
