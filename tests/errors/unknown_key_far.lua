--! tests/errors/unknown_key_far.lua:7:3: unknown key 'gravity': game { } has name, players, board, pieces, setup, moves, win and others
--!       gravity = 9,
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  gravity = 9,
  moves = picture "o . -> . o",
}
