-- Oware (Abapa): sow seeds, take twos and threes; the player with more than half of them wins.
local slam  = option("slam", { "nothing", "forbidden" }, "Whether a move that would take all of the rival's seeds takes nothing or is forbidden.")

local sow   = to "pits" * -empty * say "{to}" * mark "start" * lift(height)
            * times(hand, ahead(1) * try(at "start" * ahead(1)) * drop(1))     -- the pit that was emptied stays empty
local ripe  = theirs "pits" * (is(height, "=", 2) + is(height, "=", 3))
local reap  = (ripe * mark "ripe" * ahead(-1))^0 * -ripe                       -- from the last seed back
local spare = theirs "pits" * -empty * -at "ripe"
local store = each(to "ripe" * lift(height) * to "store" * drop)
local takes = slam == "nothing" and try(-none(spare) * store) or try(store)
local fed   = -none(theirs "pits" * -empty) * because "it would leave your rival without seeds"
local held  = height(at "store")
local home  = height(at "pits" + at "store")
local look  = [[
north   'a2  'b2  'c2  'd2  'e2  'f2
         a2#  b2#  c2#  d2#  e2#  f2#
    N#                                S#
         a1#  b1#  c1#  d1#  e1#  f1#
        'a1  'b1  'c1  'd1  'e1  'f1   south
]]

return game {
  name    = "Oware",
  players = { "south", "north" },                   -- south begins
  board   = track { south = "a1-f1 f2-a2 a1", north = "f2-a2 a1-f1 f2", spare = "S N" },
  regions = { pits = { "a1-f1", "a2-f2" }, store = { "S", "N" } },
  pieces  = { seed = { "*", neutral } },
  piles   = { 48 },
  vars    = { start = site, ripe = sites },
  setup   = { ["a1-f1"] = "****", ["a2-f2"] = "****" },
  moves   = { sow = sow * reap * takes * forget "ripe" * forget "start" * fed },
  ends    = (is(held, ">", 24) + is(held + rival(held), "=", 48)) * judge(held, rival(held))
            | seen() * judge(home, rival(home)),    -- seeds that go round for ever
  stuck   = judge(home, rival(home)),               -- nobody can be fed: each player keeps the seeds on his side
  look    = look,
}
