--! tests/errors/players_equal.lua:5:28: two players are called 'black'
--!       name = "G", players = { "black", "black" }, board = grid(5, 5),
--!                                ^
return game {
  name = "G", players = { "black", "black" }, board = grid(5, 5),
  moves = picture "o . -> . o",
}
