--! tests/errors/picture_of_number.lua:7:3: picture needs a drawing: picture [[ o . -> . o ]]
--!       moves = picture(5),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture(5),
}
