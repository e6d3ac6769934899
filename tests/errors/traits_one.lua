--! tests/errors/traits_one.lua:6:34: 'man': is = { "light dark", "short tall" } has what each kind is one of
--!       board = grid(5, 5), pieces = { man = { letters = "ab", neutral, is = { "light" } } },
--!                                      ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), pieces = { man = { letters = "ab", neutral, is = { "light" } } },
  moves = to(empty) * put "a",
}
