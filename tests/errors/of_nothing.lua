--! tests/errors/of_nothing.lua:7:25: 'king' is in a stock what 'of' names: of = "king", a kind
--!       pieces = { man = "M", king = { "K", of = "men" } },
--!                             ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  pieces = { man = "M", king = { "K", of = "men" } },
  moves = to(theirs) * take,
}
