-- Othello: enclose your rival's discs between two of yours; all in the rows you close are turned.
local move = to(empty) * each(picture ". x+ o -> o o+ o") * say "{to}"
return game {
  name    = "Othello",
  players = { "black", "white" },                   -- black begins
  board   = grid(8, 8),
  setup   = { d4 = "w", e5 = "w", d5 = "b", e4 = "b" },
  trays   = false,                                  -- discs are turned, not taken
  moves   = move,
  stuck   = rival(#move) * pass | judge(count(mine), count(theirs)),
}
