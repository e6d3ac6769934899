-- Clobber: a stone moves onto a rival's stone beside it, which is taken; a player who cannot move loses.
-- o mine   x theirs   . empty
local columns = option("columns", { 5, 6, 8, 10 }, "Cells from left to right.")
local rows    = option("rows", { 6, 5, 8, 10 }, "Cells from bottom to top.")

return game {
  name    = "Clobber",
  players = { "white", "black" },                   -- white begins
  board   = grid(columns, rows, { links = "orthogonal" }),
  setup   = require "chequer" (columns, rows, "w", "b"),
  moves   = picture "o x  ->  . o  -- clobber" * because "a stone moves onto a rival's stone beside it",
  stuck   = lose,
}
