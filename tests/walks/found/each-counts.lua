-- The stock does for one piece at each end, not for two in the middle.
return game {
  name = "F",
  players = { "black" },
  board = graph [[
    o---o---o
    ]],
  pieces = { k2 = { "m", 2 }, },
  moves = to(empty) * put("k2") * each(picture "o . -> o o"),
}
