--! tests/errors/traits_number.lua:6:34: 'king': is = "tall dark" names what it is like
--!       board = grid(5, 5), pieces = { king = { "K", is = 3 } },
--!                                      ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), pieces = { king = { "K", is = 3 } },
  moves = to(mine) * take,
}
