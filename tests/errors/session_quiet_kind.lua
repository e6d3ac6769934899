--! tests/errors/session_quiet_kind.lua:10:44: there is no kind of piece 'pawn'
--!       stuck = lose, session = { quiet = { 50, "pawn" } },
--!                                                ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  moves = {
    take = picture "o x -> . o",
  },
  stuck = lose, session = { quiet = { 50, "pawn" } },
}
