--! tests/errors/loop_half.lua:7:3: a^n needs a whole number: a^1 is once or more, a^0 any number of times, a^-1 at most once
--!       moves = to(mine) * beside()^0.5 * take,
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * beside()^0.5 * take,
}
