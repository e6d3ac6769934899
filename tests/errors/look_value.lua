--! tests/errors/look_value.lua:6:72: look: 'held' is not a variable of numbers; write NAME, or NAME:PLAYER if there is one for each player
--!       board = track { black = "a1 b1 c1", white = "c1 b1 a1" }, look = "a1=held b1 c1",
--!                                                                            ^
return game {
  name = "G", players = { "black", "white" }, vars = { held = per_player(0) },
  board = track { black = "a1 b1 c1", white = "c1 b1 a1" }, look = "a1=held b1 c1",
  moves = to(mine) * lift * ahead(1) * drop,
}
