--! tests/errors/mover_number.lua:7:11: 'mover' needs a text in quotes, not a number: write mover "white"
--!       moves = mover(1) * picture "o . -> . o",
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = mover(1) * picture "o . -> . o",
}
