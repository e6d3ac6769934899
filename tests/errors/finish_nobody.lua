--! tests/errors/finish_nobody.lua:8:35: there is no player 'd' (did you mean 'a'?)
--!       ends = mine * at "a1" * finish "d",
--!                                       ^
return game {
  name = "G", players = { "a", "b", "c" },
  board = grid(5, 5),
  moves = to(empty) * put(),
  ends = mine * at "a1" * finish "d",
}
