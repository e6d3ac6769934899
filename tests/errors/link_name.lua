--! tests/errors/link_name.lua:6:24: there are directions 'diagonal' already; choose another name
--!       board = grid(5, 5, { diagonal = "a1 / c3" }),
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5, { diagonal = "a1 / c3" }),
  moves = picture "o . -> . o",
}
