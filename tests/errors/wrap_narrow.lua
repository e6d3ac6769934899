--! tests/errors/wrap_narrow.lua:6:3: a grid that goes round needs 3 squares or more that way
--!       board = grid(2, 5, { wrap = "cylinder" }),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(2, 5, { wrap = "cylinder" }),
  moves = picture "o . -> . o",
}
