--! tests/errors/put_which_kind.lua:8:3: which kind? write put "king"
--!       moves = to(empty) * put(),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  pieces = { king = "K", pawn = "P" },
  moves = to(empty) * put(),
}
