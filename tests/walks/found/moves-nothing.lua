-- A drawing of nothing that moves changes nothing.
return game {
  name    = "F",
  players = { "white" },
  board   = grid(1, 3),
  pieces  = { king = "K" },
  moves   = picture { [[ m f -> e m
      K e* g -> . e* K ]], m = -mine "king", e = empty, f = empty, g = empty },
}
