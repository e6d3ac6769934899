--! tests/errors/start_unknown.lua:6:32: start: there is no phase 'fill': write it in phases = { ... }
--!       board = grid(5, 5), start = "fill",
--!                                    ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), start = "fill",
  moves = picture "o . -> . o",
}
