-- Two ways of 'each' that move pieces to one cell cannot be made together.
return game {
  name = "F",
  players = { "black" },
  board = graph [[
    o---o---o
    ]],
  pieces = { k2 = { "m", }, },
  moves = to(empty) * put("k2") + each(picture "o . -> . o"),
}
