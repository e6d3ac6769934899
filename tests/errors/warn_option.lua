--! tests/errors/warn_option.lua:2: the option 'size' changes nothing: use its value in the game, or take the option out
local size = option("size", { 3, 4 }, "How wide the board is.")
return game {
  name = "X", players = { "one", "two" }, board = grid(3, 3), setup = "kkk/3/KKK",
  pieces = { king = "K" }, stuck = lose,
  moves = picture "forward: o . -> . o",
}
