--! tests/errors/change_places.lua:9:12: pieces cannot change places in one picture: write to(mine) * swap(beside() * theirs)
--!         o x -> x o
--!                ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture [[
    o . -> . o
    o x -> x o
  ]],
}
