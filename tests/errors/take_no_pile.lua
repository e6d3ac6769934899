--! tests/errors/take_no_pile.lua:7:24: 'take' with a number takes from a pile, and this game has none: write take, or declare piles = { 5 }
--!       moves = to(theirs) * take(2),
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(theirs) * take(2),
}
