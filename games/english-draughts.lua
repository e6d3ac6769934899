-- English draughts: men and kings capture by leaping; who can capture must.
-- M man   K king   x theirs   . empty
local step = picture [[
  forward-diagonal:  M .    ->  . M
  diagonal:          K .    ->  . K
]]
local jump = picture [[
  forward-diagonal:  M x .  ->  . . M
  diagonal:          K x .  ->  . . K
]]
local crown = try(at(rank(-1)) * mine "man" * become "king")   -- which ends the move

return game {
  name    = "English draughts",
  players = { "black", "white" },                   -- black begins
  board   = grid(8, 8, { names = "dark" }),
  pieces  = { man = "M", king = "K" },
  setup   = { M = "1-12", m = "21-32" },
  moves   = jump^1 * -jump * crown * say "{path:x}" -- a whole capture is one move
          | step * crown * say "{from}-{to}",
  stuck   = lose,
}
