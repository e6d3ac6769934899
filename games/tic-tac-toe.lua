-- Tic-tac-toe: three of your marks in a row.
return game {
  name    = "Tic-tac-toe",
  players = { "cross", "nought" },                  -- cross begins
  board   = grid(3, 3),
  pieces  = { mark = { "X", "O" } },
  moves   = { place = to(empty) * put() * say "{to}" },
  win     = line(mine, 3),
  stuck   = draw,                                   -- the board is full
}
