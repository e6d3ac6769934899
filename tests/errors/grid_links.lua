--! tests/errors/grid_links.lua:6:3: links are "all", "orthogonal" or "diagonal"
--!       board = grid(5, 5, { links = "round" }),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5, { links = "round" }),
  moves = picture "o . -> . o",
}
