-- A drawing that is come to in each direction: what was found last is not found first.
return game {
  name = "F",
  players = { "white", "black" },
  board = hexagon(4),
  vars = { n = 0, },
  setup = { ["b4"] = "b", ["b5"] = "w", },
  moves = {
    take = set("n", "n" * 0) * toward "sideways" * picture "same: o x   ->   . o",
    drop_ = to(theirs),
  },
  }
