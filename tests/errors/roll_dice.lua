--! tests/errors/roll_dice.lua:7:11: 'roll' needs a whole number from 1 to 4, not 9
--!       moves = roll(9),
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = roll(9),
}
