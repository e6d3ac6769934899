--! tests/errors/seats_track.lua:6:55: this board has no sides where players sit; leave seats out
--!       board = track { black = "a1-a9", white = "a1-a9" }, seats = { "south", "north" },
--!                                                           ^
return game {
  name = "G", players = { "black", "white" },
  board = track { black = "a1-a9", white = "a1-a9" }, seats = { "south", "north" },
  moves = pass,
}
