--! 'take' needs a cursor, and a rule begins without one: begin with to(mine) or another to(...)
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = take,
}
