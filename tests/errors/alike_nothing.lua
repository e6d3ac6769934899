--! tests/errors/alike_nothing.lua:7:41: 'alike' in what? No piece has a trait: give some, as in pieces = { king = { "K", is = "royal" } }
--!       moves = to(empty) * put(), win = line(alike, 3),
--!                                             ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(empty) * put(), win = line(alike, 3),
}
