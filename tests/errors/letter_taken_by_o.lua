--! tests/errors/letter_taken_by_o.lua:7:22: picture: 'o' and 'x' always mean mine and theirs: choose another letter
--!       moves = picture { "o . -> . o", o = mine },
--!                          ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture { "o . -> . o", o = mine },
}
