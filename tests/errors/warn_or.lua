--! tests/errors/warn_or.lua:6: 'or' is a word of Lua, and drops the rule behind it: join rules by + (either) or | (or else)
local step = picture "forward: o . -> . o"
return game {
  name = "X", players = { "one", "two" }, board = grid(3, 3), setup = "kkk/3/KKK",
  pieces = { king = "K" }, stuck = lose,
  moves = step or picture "sideways: o . -> . o",
}
