--! tests/errors/letters_and_letter.lua:6:34: 'man' has letters = "...", and no other letter
--!       board = grid(5, 5), pieces = { man = { "M", letters = "ab" } },
--!                                      ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), pieces = { man = { "M", letters = "ab" } },
  moves = to(empty) * put "a",
}
