--! tests/errors/ends_no_result.lua:10:3: 'ends' gives no result: write test * win, or lose, draw, judge(a, b)
--!       ends = captured(3),
--!       ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  moves = {
    take = picture "o x -> . o",
  },
  ends = captured(3),
}
