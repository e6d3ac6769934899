--! tests/errors/captured_noarg.lua:10:9: 'captured' needs more: write captured(n)
--!       win = captured,
--!             ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  moves = {
    take = picture "o x -> . o",
  },
  win = captured,
}
