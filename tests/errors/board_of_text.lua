--! tests/errors/board_of_text.lua:6:3: board must be a board, such as hexagon(5) or grid(8, 8), not a text
--!       board = "grid",
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = "grid",
  moves = picture "o . -> . o",
}
