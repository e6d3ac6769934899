-- Alquerque: leap over your rival's men and take them all.
-- o mine   x theirs   . empty
local jump = picture "o x .  ->  . . o  -- capture"
local step = picture "o .    ->  . o    -- step"

return game {
  name    = "Alquerque",
  players = { "white", "black" },                   -- white begins
  board   = graph [[
    o-o-o-o-o
    |\|/|\|/|
    o-o-o-o-o
    |/|\|/|\|
    o-o-o-o-o
    |\|/|\|/|
    o-o-o-o-o
    |/|\|/|\|
    o-o-o-o-o ]],
  setup   = "bbbbb/bbbbb/bb1ww/wwwww/wwwww",
  moves   = jump^1 * -jump * because "the capture must go on" * say "{path:x}"
          | step * say "{from}-{to}",
  win     = none(theirs),
  stuck   = lose,
  session = { repetition = 3, quiet = { 50 } },
}
