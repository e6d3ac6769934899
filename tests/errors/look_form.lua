--! tests/errors/look_form.lua:6:32: 'form' in look is a text with the names of the sites
--!       board = grid(5, 5), look = { form = 5 },
--!                                    ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), look = { form = 5 },
  moves = picture "o . -> . o",
}
