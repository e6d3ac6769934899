--! tests/errors/pieces_extra.lua:7:39: unknown key 'stock' in man: write letters and a number, as man = { "M", 12 }
--!       pieces = { king = "K", man = { "M", stock = 5 } },
--!                                           ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  pieces = { king = "K", man = { "M", stock = 5 } },
}
