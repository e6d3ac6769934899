--! tests/errors/session_rep1.lua:10:29: repetition is a number from 2 to 10
--!       stuck = lose, session = { repetition = 1 },
--!                                 ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  moves = {
    take = picture "o x -> . o",
  },
  stuck = lose, session = { repetition = 1 },
}
