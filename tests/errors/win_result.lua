--! tests/errors/win_result.lua:8:3: 'win' is a test and needs no result: write win = none(theirs), or ends = none(theirs) * win
--!       win = lose,
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4), setup = { b = "a1", w = "d4" },
  moves = picture "o . -> . o",
  win = lose,
}
