--! tests/errors/min_one.lua:7:14: 'min' compares numbers: min(a, b)
--!       moves = is(min(3), "=", 3) * to(empty) * put(),
--!                  ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = is(min(3), "=", 3) * to(empty) * put(),
}
