--! tests/errors/sites_unknown.lua:6:24: 'sites' says where pieces can be: "cells edges", with corners, and with border for the edges outside
--!       board = grid(5, 5, { sites = "cells walls" }),
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5, { sites = "cells walls" }),
  moves = picture "o . -> . o",
}
