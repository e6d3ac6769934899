--! tests/errors/mover_unknown.lua:7:18: there is no player 'red': players are 'black', 'white'
--!       moves = mover "red" * picture "o . -> . o",
--!                      ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = mover "red" * picture "o . -> . o",
}
