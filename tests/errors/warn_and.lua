--! tests/errors/warn_and.lua:5: 'and' is a word of Lua, and drops the rule before it: join rules by *
return game {
  name = "X", players = { "one", "two" }, board = grid(3, 3), setup = "kkk/3/KKK",
  pieces = { king = "K" }, stuck = lose,
  moves = picture "sideways: o . -> . o" and picture "forward: o . -> . o",
}
