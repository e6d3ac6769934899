--! tests/errors/sites_too_many.lua:6:3: the board is too large: it needs 1681 sites and 512 fit
--!       board = grid(20, 20, { sites = "cells edges" }),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(20, 20, { sites = "cells edges" }),
  moves = picture "o . -> . o",
}
