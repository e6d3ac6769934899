--! tests/errors/link_itself.lua:6:24: link 'pipe' leads from a1 to itself
--!       board = grid(5, 5, { pipe = "a1 / a1" }),
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5, { pipe = "a1 / a1" }),
  moves = picture "o . -> . o",
}
