--! tests/errors/board_of_text.lua:6:3: board must be a board: board = hexagon(5) or grid(8, 8)
--!       board = "grid",
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = "grid",
  moves = picture "o . -> . o",
}
