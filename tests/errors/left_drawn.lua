--! tests/errors/left_drawn.lua:7:20: 'left' is told from a walk: write go "left" or toward "left", alone
--!       moves = picture "left: o . -> . o",
--!                        ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture "left: o . -> . o",
}
