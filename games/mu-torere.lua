-- Mu Torere: eight points around a middle, four stones each; a player who cannot move loses.
local rim   = at "rim" * because "a stone enters the middle only from beside a rival's stone"
local enter = to(mine * #(beside() * at "rim" * theirs)) * picture { "o m  ->  . o", m = empty * at "middle" }
local step  = picture { "o r  ->  . o", r = empty * rim }       -- around, or out of the middle

return game {
  name    = "Mu Torere",
  players = { "white", "black" },                   -- white begins
  board   = graph [[
    o---o---o
    |\  |  /|
    | \ | / |
    |  \|/  |
    o---o---o
    |  /|\  |
    | / | \ |
    |/  |  \|
    o---o---o ]],
  regions = { rim = "a1-a3 b3 c3-c1 b1", middle = "b2" },
  setup   = { w = "a1 b1 c1 c2", b = "a2 a3 b3 c3" },
  moves   = { enter = enter, step = step },
  stuck   = lose,
  session = { repetition = 3 },
}
