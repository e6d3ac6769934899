-- An edge is named with a letter at its end: Ka1v goes to a1v.
return game {
  name = "F",
  players = { "white", "black" },
  board = grid(2, 2, { sites = "cells edges border" }),
  pieces = { k1 = { "k", }, k2 = { "m", }, },
  setup = { ["b1v"] = "K", ["b2v"] = "K", },
  moves = to(mine) * go "" * theirs * take * drop,
}
