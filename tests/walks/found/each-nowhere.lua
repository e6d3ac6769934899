-- Rows anywhere on the board are turned.
return game {
  name    = "Ataxx",
  players = { "red", "blue" },                      -- red begins
  board   = grid(1, 2, { }), setup = "r/b",
  moves   = { leap = picture [[     .    ->    o                           --  side
]] + each(picture "r b  ->  r r") },
  }
