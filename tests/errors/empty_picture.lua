--! tests/errors/empty_picture.lua:8:3: an empty picture: draw lines like  o . -> . o
--!       ]],
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture [[
  ]],
}
