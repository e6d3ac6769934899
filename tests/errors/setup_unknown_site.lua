--! tests/errors/setup_unknown_site.lua:7:21: setup: there is no site 'z9'; names begin with a to e
--!       setup = { b = "a1 z9" },
--!                         ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  setup = { b = "a1 z9" },
  moves = picture "o . -> . o",
}
