-- What 'each' moves on is not where the text says that it was put.
return game {
  name = "F",
  players = { "black" },
  board = graph [[
    o---o---o
    ]],
  pieces = { k2 = { "m", 1 }, },
  moves = to(empty) * put("k2") * each(picture "o . -> . o") * say "{to}",
}
