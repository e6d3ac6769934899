--! tests/errors/win_unknown.lua:6:50: there is no player 'red': players are 'black', 'white'
--!       board = grid(5, 5), ends = none(theirs) * win "red",
--!                                                      ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), ends = none(theirs) * win "red",
  moves = picture "o . -> . o",
}
