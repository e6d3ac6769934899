--! tests/errors/is_operator.lua:7:39: is() compares by = ~= < <= > or >=, not '=='
--!       moves = to(mine) * is(count(mine), "==", 3) * take,
--!                                           ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * is(count(mine), "==", 3) * take,
}
