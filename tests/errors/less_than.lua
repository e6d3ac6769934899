--! tests/errors/less_than.lua:7:3: rules cannot be compared by < > == : write is(a, "<", b)
--!       moves = to(mine) * (count(mine) < 3) * take,
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * (count(mine) < 3) * take,
}
