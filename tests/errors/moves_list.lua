--! tests/errors/moves_list.lua:7:3: the entries of 'moves' need names: moves = { first = ..., second = ... } (is there a comma instead of * or +?)
--!       moves = { picture "o . -> . o", picture "o x -> . o" },
--!       ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  moves = { picture "o . -> . o", picture "o x -> . o" },
}
