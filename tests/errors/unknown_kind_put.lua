--! tests/errors/unknown_kind_put.lua:8:28: there is no kind of piece 'kinng' (did you mean 'king'?)
--!       moves = to(empty) * put "kinng",
--!                                ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  pieces = { king = "K", pawn = "P" },
  moves = to(empty) * put "kinng",
}
