--! tests/errors/dead_of_text.lua:6:15: dead is a test of the whole board, such as none(kind "pawn")
--!       session = { dead = { "Kk" } },
--!                   ^
return game {
  name = "G", players = { "black", "white" }, board = grid(5, 5), moves = picture "o . -> . o",
  session = { dead = { "Kk" } },
}
