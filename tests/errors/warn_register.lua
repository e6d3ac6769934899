--! tests/errors/warn_register.lua:1: no rule uses the register 'home': take it out of vars
return game {
  name = "Register", players = { "one", "two" }, board = grid(4, 4), setup = "kkkk/4/4/KKKK",
  pieces = { king = "K" }, vars = { home = site },
  moves = picture "o . -> . o", win = captured(1),
}
