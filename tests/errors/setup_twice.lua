--! tests/errors/setup_twice.lua:8:18: setup: two pieces are on 'c1'
--!       setup = { K = "c1", k = "c5", M = "a1 c1", m = "a5 b5" },
--!                      ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  pieces = { king = "K", man = { "M", 5 } },
  setup = { K = "c1", k = "c5", M = "a1 c1", m = "a5 b5" },
  moves = {
    take = picture "o x -> . o",
  },
}
