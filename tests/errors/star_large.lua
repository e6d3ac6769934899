--! tests/errors/star_large.lua:6:11: 'star' needs whole numbers from 1 to 5: star(arm)
--!       board = star(9),
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = star(9),
  moves = picture "o . -> . o",
}
