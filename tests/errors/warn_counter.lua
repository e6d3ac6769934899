--! tests/errors/warn_counter.lua:1: no rule uses the counter 'score': take it out of vars
return game {
  name = "Counter", players = { "one", "two" }, board = grid(4, 4), setup = "kkkk/4/4/KKKK",
  pieces = { king = "K" }, vars = { score = 0 },
  moves = picture "o . -> . o", win = captured(1),
}
