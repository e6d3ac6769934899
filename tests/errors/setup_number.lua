--! tests/errors/setup_number.lua:7:3: setup is a drawing, rows of letters, or a table of sites and letters
--!       setup = 5,
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  setup = 5,
  moves = picture "o . -> . o",
}
