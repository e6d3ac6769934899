--! tests/errors/link_unknown_site.lua:6:37: there is no site 'z9'; names begin with a to e
--!       board = grid(5, 5, { pipe = "a1 / z9" }),
--!                                         ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5, { pipe = "a1 / z9" }),
  moves = picture "o . -> . o",
}
