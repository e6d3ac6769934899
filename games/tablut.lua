-- Tablut: the king of the Swedes flees to the edge; the Muscovites shut him in.
-- o mine   x theirs   K my king   . empty
local starts = option("first", { "muscovite", "swede" }, "Who begins.")
local over   = option("castle", { "open", "closed" }, "Whether pieces may pass over the empty castle.")
local home   = option("return", { "no", "yes" }, "Whether the king may go back into his castle.")

local way    = over == "open" and empty or empty * -at "castle"
local stop   = empty * -at "closed" * because "no piece may stop there"
local throne = empty * -at "castle" * because "the king may not return to his castle"
local move   = picture { [[
  orthogonal: m e* f  ->  . e* m                    -- move
  orthogonal: K e* g  ->  . e* K                    -- king's move
]], m = mine * -mine "king", e = way, f = stop, g = home == "yes" and way or throne }

-- A piece is taken between two rivals, or between a rival and an empty closed cell.
local foe    = mine + empty * at "closed"
local flank  = picture { "orthogonal: o v h  ->  o . h  -- take", v = theirs * -(theirs "king" * at "hall"), h = foe }
-- In his castle or beside it, the king is taken only if he has foes on all four sides.
local siege  = go "orthogonal" * theirs "king" * at "hall" * -(go "orthogonal" * -foe) * take

return game {
  name    = "Tablut",
  players = { "muscovite", "swede" },
  board   = grid(9, 9),
  pieces  = { man = { "m", "s" }, king = "K" },
  look    = { paint = { brown = "closed" }, man = { shape = "disc" }, king = { shape = "crowned" } },
  regions = { castle = "e5", hall = "e5 d5 f5 e4 e6", closed = "e5", goal = "a1-i1 a9-i9 a1-a9 i1-i9" },
  setup   = "3mmm3/4m4/4s4/m3s3m/mmsskssmm/m3s3m/4s4/4m4/3mmm3",
  start   = starts .. ":main",
  moves   = move * try(each(flank + siege)),
  win     = mine "king" * at "goal" + none(kind "king"),
  stuck   = lose,
  session = { repetition = 3 },
}
