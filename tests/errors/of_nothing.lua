--! tests/errors/of_nothing.lua:7:39: 'of' names the kind that 'king' becomes in a stock: of = "king"
--!       pieces = { man = "M", king = { "K", of = "men" } },
--!                                           ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  pieces = { man = "M", king = { "K", of = "men" } },
  moves = to(theirs) * take,
}
