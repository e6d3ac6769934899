--! tests/errors/equal.lua:7:3: rules cannot be compared by < > == : write is(a, "<", b)
--!       moves = to(mine) * (count(mine) == count(theirs)) * take,
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * (count(mine) == count(theirs)) * take,
}
