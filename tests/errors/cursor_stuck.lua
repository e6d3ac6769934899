--! tests/errors/cursor_stuck.lua:6:31: 'mine' needs a cursor, and a rule begins without one: begin with to(mine) or another to(...)
--!       board = grid(5, 5), stuck = mine * lose,
--!                                   ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), stuck = mine * lose,
  moves = picture "o . -> . o",
}
