-- What is wrong is the stock, not the piece.
return game {
  name = "F",
  players = { "white", "black" },
  board = hexagon(4),
  setup = { ["d2"] = "b", ["e4"] = "b", ["e6"] = "w", ["f7"] = "w", ["g6"] = "b", ["g7"] = "w", },
  moves = picture [[ o ?* o x _ -> . ?* o o o ]],
  trays = "stock", win = none(theirs),
}
