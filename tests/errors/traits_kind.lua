--! tests/errors/traits_kind.lua:6:54: the trait 'man' is also called as a kind: choose another name
--!       board = grid(5, 5), pieces = { king = { "K", is = "man" }, man = "M" },
--!                                                          ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), pieces = { king = { "K", is = "man" }, man = "M" },
  moves = to(mine) * take,
}
