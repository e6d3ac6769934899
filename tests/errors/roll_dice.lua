--! tests/errors/roll_dice.lua:7:3: roll needs a whole number from 1 to 4
--!       moves = roll(9),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = roll(9),
}
