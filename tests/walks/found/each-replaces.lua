-- Two ways of an 'each' move pieces over each other: a piece that takes the place of another kind moves too.
return game {
  name = "F",
  players = { "white", "black" },
  board = grid(4, 7, { columns = "a c-d k" }),
  pieces = { k2 = { "m" }, k3 = { "t", }, },
  setup = { ["k5"] = "t", ["k6"] = "T", ["k7"] = "m", },
  moves = {
    step = picture ". -> .  ",
    take = each(picture { "o x y -> . x o", y = mine }),
  },
  stuck = lose,
}
