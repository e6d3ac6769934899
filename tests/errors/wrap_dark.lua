--! tests/errors/wrap_dark.lua:6:3: dark squares meet round the board only if it has an even number of columns (and rows)
--!       board = grid(7, 8, { wrap = "cylinder", names = "dark" }),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(7, 8, { wrap = "cylinder", names = "dark" }),
  moves = picture "o . -> . o",
}
