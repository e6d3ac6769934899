--! tests/errors/look_key.lua:6:42: unknown key 'form' in look: it has shape, colour, sign, size, hollow
--!       board = grid(5, 5), look = { piece = { form = "disc" } },
--!                                              ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), look = { piece = { form = "disc" } },
  moves = picture "o . -> . o",
}
