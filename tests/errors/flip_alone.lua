--! tests/errors/flip_alone.lua:7:22: 'flip' gives a piece to another player, and this game has one player: write become "..."
--!       moves = to(mine) * flip,
--!                          ^
return game {
  name = "G", players = { "black" },
  board = grid(5, 5),
  moves = to(mine) * flip,
}
