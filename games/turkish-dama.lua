-- Turkish dama: draughts along rows and columns; a player must make the capture that takes the most.
-- M man   K king   x theirs   . empty
local step = picture [[
  forward+sideways:  M .         ->  . M            -- step
  orthogonal:        K .* .      ->  . .* K         -- step of a king
]]
local jump = picture { [[
  forward+sideways:  M x .       ->  . z M          -- capture
  orthogonal:        K e* x .* . ->  . e* z .* K    -- capture
]], z = take * mark "last", e = empty * -at "last" } -- so it never turns straight back
local crown   = try(at(rank(-1)) * mine "man" * become "king")
local fewest  = 0 - count(theirs)                   -- greatest when the fewest rivals are left
local capture = best(jump^1 * -jump * because "the capture must go on", fewest)

return game {
  name    = "Turkish dama",
  players = { "white", "black" },                   -- white begins
  board   = grid(8, 8),
  pieces  = { man = "M", king = "K" },
  look    = { man = { shape = "disc" }, king = { shape = "crowned" } },
  vars    = { last = site },                        -- where a piece was taken last
  setup   = { M = "a2-h2 a3-h3", m = "a6-h6 a7-h7" },
  moves   = capture * forget "last" * crown * say "{path:x}"
          | step * crown * say "{from}-{to}",
  stuck   = lose,
  session = { repetition = 3, quiet = { 50, "man" } },
}
