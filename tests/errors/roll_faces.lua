--! tests/errors/roll_faces.lua:7:21: 'faces' needs a whole number from 1 to 24, not 99
--!       moves = roll(2, { faces = 99 }),
--!                         ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = roll(2, { faces = 99 }),
}
