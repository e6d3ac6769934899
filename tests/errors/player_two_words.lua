--! tests/errors/player_two_words.lua:5:28: 'dark blue' is not a name for a player: one word
--!       name = "G", players = { "dark blue", "white" },
--!                                ^
return game {
  name = "G", players = { "dark blue", "white" },
  board = grid(5, 5), moves = picture "o . -> . o",
}
