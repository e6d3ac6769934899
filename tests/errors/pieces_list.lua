--! tests/errors/pieces_list.lua:7:3: kinds have names: pieces = { king = "K" }
--!       pieces = { "K", "M" },
--!       ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  pieces = { "K", "M" },
}
