--! tests/errors/look_lines_odd.lua:6:49: 'lines' in look names sites two by two, each pair with a line between them: "a1 c3"; "a1 b2 c3" has 3
--!       board = grid(5, 5), look = { board = "lines", lines = "a1 b2 c3" },
--!                                                     ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), look = { board = "lines", lines = "a1 b2 c3" },
  moves = picture "o . -> . o",
}
