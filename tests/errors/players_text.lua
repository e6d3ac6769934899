--! tests/errors/players_text.lua:5:15: players is a list of names, the first to move first: players = { "black", "white" }
--!       name = "G", players = "black", board = grid(5, 5),
--!                   ^
return game {
  name = "G", players = "black", board = grid(5, 5),
  moves = picture "o . -> . o",
}
