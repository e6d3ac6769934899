--! tests/errors/become_nothing.lua:9:43: there is no kind of piece 'quen': write king or man
--!         take = picture "o x -> . o" * become "quen",
--!                                               ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  pieces = { king = "K", man = { "M", 5 } },
  moves = {
    take = picture "o x -> . o" * become "quen",
  },
}
