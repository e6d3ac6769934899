--! tests/errors/traits_product.lua:6:34: 'man' has 16 letters for 4 kinds: one for each is needed
--!       board = grid(5, 5), pieces = { man = { letters = "a-p", neutral, is = { "light dark", "short tall" } } },
--!                                      ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), pieces = { man = { letters = "a-p", neutral, is = { "light dark", "short tall" } } },
  moves = to(empty) * put "a",
}
