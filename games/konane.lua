-- Konane: a stone leaps over rivals in one line and takes them; a player who cannot leap loses.
-- o mine   x theirs   . empty
local size   = option("size", { 8, 6 }, "Cells along a side.")
local choice = { [6] = "a1 c3 d4 f6", [8] = "a1 d4 e5 h8" }

local open_  = to(mine * at "open" * because "the first stone is taken from the middle or a corner") * take * say "{taken}"
local answer = to(mine * #(beside() * empty) * because "the second stone is taken from beside the gap") * take * say "{taken}"
local leap   = picture [[
  o x .          ->  . . o                          -- leap
  o x . x .      ->  . . . . o                      -- two leaps
  o x . x . x .  ->  . . . . . . o                  -- three leaps
]]

return game {
  name    = "Konane",
  players = { "black", "white" },                   -- black begins
  board   = grid(size, size, { links = "orthogonal" }),
  regions = { open = choice[size] },
  trays   = false,
  setup   = require "chequer" (size, size, "b", "w"),
  start   = "open",
  phases  = { open = open_ / "rival:answer", answer = answer, main = leap },
  stuck   = lose,
}
