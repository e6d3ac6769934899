--! tests/errors/players_too_many.lua:5:15: a game has 1 to 8 players
--!       name = "G", players = { "a", "b", "c", "d", "e", "f", "g", "h", "i" },
--!                   ^
return game {
  name = "G", players = { "a", "b", "c", "d", "e", "f", "g", "h", "i" },
  board = grid(5, 5), moves = picture "o . -> . o",
}
