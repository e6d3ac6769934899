--! tests/errors/roll_goes_on.lua:7:3: nothing can follow a roll: use the dice in the rule of another phase, as in roll(2) / "move"
--!       phases = { main = roll(1) * to(mine) * take },
--!       ^
return game {
  name = "Roll", players = { "one", "two" }, board = grid(4, 4), setup = "kkkk/4/4/KKKK",
  pieces = { king = "K" },
  phases = { main = roll(1) * to(mine) * take },
  win = captured(1),
}
