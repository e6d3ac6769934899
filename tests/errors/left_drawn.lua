--! tests/errors/left_drawn.lua:7:20: 'left' is relative to a walk: write it by itself, as go "left" or toward "left"
--!       moves = picture "left: o . -> . o",
--!                        ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture "left: o . -> . o",
}
