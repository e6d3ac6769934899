--! tests/errors/look_gaps_site.lua:6:60: there is no site 'z9'; names begin with a to e
--!       board = grid(5, 5), look = { board = "lines", gaps = "a1 z9" },
--!                                                                ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), look = { board = "lines", gaps = "a1 z9" },
  moves = picture "o . -> . o",
}
