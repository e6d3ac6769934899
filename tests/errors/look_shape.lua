--! tests/errors/look_shape.lua:6:51: 'circle' is not a shape; there are disc, square, triangle, diamond, cross, ring, star, bar, block, dome, tile, wedge, counter, dot, eye, crown, sun, moon, small-star, arrow, crowned, frog, crowned-frog, pawn, rook, knight, bishop, queen and king
--!       board = grid(5, 5), look = { piece = { shape = "circle" } },
--!                                                       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), look = { piece = { shape = "circle" } },
  moves = picture "o . -> . o",
}
