--! tests/errors/look_paint_text.lua:6:32: 'paint' in look says which sites have which colour: paint = { red = "a1-a5" }
--!       board = grid(5, 5), look = { paint = "a1" },
--!                                    ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), look = { paint = "a1" },
  moves = picture "o . -> . o",
}
