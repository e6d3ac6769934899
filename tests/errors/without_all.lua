--! tests/errors/without_all.lua:6:24: 'without' leaves out all sites; some must stay
--!       board = grid(2, 2, { without = "a1:b2" }),
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(2, 2, { without = "a1:b2" }),
  moves = picture "o . -> . o",
}
