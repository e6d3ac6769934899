--! tests/errors/look_kind_text.lua:6:32: 'piece' in look has a shape, a colour, a sign, a size, or is hollow: piece = { shape = "square", colour = "red" }
--!       board = grid(5, 5), look = { piece = "star" },
--!                                    ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), look = { piece = "star" },
  moves = picture "o . -> . o",
}
