--! tests/errors/look_colour.lua:6:61: 'gold' is not a colour; there are white, black, red, blue, green, yellow, purple, orange, brown, tan, grey, pink and cyan
--!       board = grid(5, 5), look = { piece = { colour = { "red", "gold" } } },
--!                                                                 ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), look = { piece = { colour = { "red", "gold" } } },
  moves = picture "o . -> . o",
}
