--! tests/errors/letters_many.lua:6:34: 'man': letters = "a-p" has two to 16 letters, one for each kind, or such a text for each player
--!       board = grid(5, 5), pieces = { man = { letters = "a-z", neutral } },
--!                                      ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), pieces = { man = { letters = "a-z", neutral } },
  moves = to(empty) * put "a",
}
