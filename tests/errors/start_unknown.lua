--! tests/errors/start_unknown.lua:6:3: start names the first phase: start = "fill" or "second:corner"
--!       board = grid(5, 5), start = "fill",
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), start = "fill",
  moves = picture "o . -> . o",
}
