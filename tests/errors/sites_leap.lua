--! tests/errors/sites_leap.lua:6:24: a grid with 'sites' has no leaps, dark squares or wrap
--!       board = grid(5, 5, { sites = "cells edges", knight = { 1, 2 } }),
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5, { sites = "cells edges", knight = { 1, 2 } }),
  moves = picture "o . -> . o",
}
