--! tests/errors/warn_walk.lua:5: 461 ways of the rule make only 8 moves: mark the cells that a walk has visited, or leave out what makes no difference
return game {
  name = "X", players = { "one", "two" }, board = grid(3, 3), setup = "k2/3/2K",
  pieces = { king = "K" }, win = #to(mine * at(rank(-1))),
  moves = to(mine) * lift * (go "any")^-4 * -mine * drop,
}
