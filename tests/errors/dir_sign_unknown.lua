--! tests/errors/dir_sign_unknown.lua:7:50: {dir:...} names 'up', which is not a direction of the board
--!       moves = picture "o . -> . o" * say "{from}{dir:up=+}",
--!                                                      ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture "o . -> . o" * say "{from}{dir:up=+}",
}
