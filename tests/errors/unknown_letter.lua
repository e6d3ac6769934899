--! tests/errors/unknown_letter.lua:9:7: no kind of piece has this letter, and the picture does not say what it means: q
--!         o q -> . o
--!           ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture [[
    o . -> . o
    o q -> . o
  ]],
}
