--! tests/errors/dead_cursor.lua:6:23: 'mine' needs a cursor, and a rule begins without one: begin with to(mine) or another to(...)
--!       session = { dead = -mine },
--!                           ^
return game {
  name = "G", players = { "black", "white" }, board = grid(5, 5), moves = picture "o . -> . o",
  session = { dead = -mine },
}
