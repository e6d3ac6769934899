--! tests/errors/look_paint_colour.lua:6:42: 'gold' is not a colour; there are white, black, red, blue, green, yellow, purple, orange, brown, tan, grey, pink and cyan
--!       board = grid(5, 5), look = { paint = { gold = "a1" } },
--!                                              ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), look = { paint = { gold = "a1" } },
  moves = picture "o . -> . o",
}
