--! tests/errors/stuck_quotes.lua:8:3: the word lose is written without quotes: stuck = lose
--!       stuck = "lose",
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4), setup = { b = "a1", w = "d4" },
  moves = picture "o . -> . o",
  stuck = "lose",
}
