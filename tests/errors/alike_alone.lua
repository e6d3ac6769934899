--! tests/errors/alike_alone.lua:7:21: 'alike' in what? Write line(alike, 4), or alike(...) around what is asked
--!       moves = to(mine * alike) * take,
--!                         ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), pieces = { king = { "K", is = "royal" } },
  moves = to(mine * alike) * take,
}
