--! tests/errors/look_kind.lua:6:32: 'king' in look is neither a kind of piece nor a trait; write form, board, marks, near, lines, gaps, paint, pieces, or a kind
--!       board = grid(5, 5), look = { king = { shape = "star" } },
--!                                    ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), look = { king = { shape = "star" } },
  moves = picture "o . -> . o",
}
