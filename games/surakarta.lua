-- Surakarta: men take by running along a line and round at least one of the eight loops.
local step   = picture "orthogonal+diagonal: o .  ->  . o  -- step"

-- To the end of the line and round its loop; from there the line leads into the board again.
local free   = (go "same" * empty)^0
local loop   = free * -(go "same") * because "a man moves one step, or takes by running round a loop" * go "loop"
local inward = at "south" * toward "n" + at "north" * toward "s" + at "west" * toward "e" + at "east" * toward "w"
local onward = empty * inward
local run_   = loop * (onward * loop)^-3            -- round four loops at most: that is all the way round
local take_  = to(mine) * lift * toward "orthogonal" * run_ * (theirs + onward * free * go "same" * theirs)
             * take * drop * say "{from}x{to}"

return game {
  name    = "Surakarta",
  players = { "black", "white" },                   -- black begins
  look    = { board = "lines", lines = "loop" },
  board   = grid(6, 6, { loop = "b1 c1 f2 f3 e6 d6 a5 a4 / a2 a3 e1 d1 f5 f4 b6 c6" }),
  setup   = "wwwwww/wwwwww/6/6/bbbbbb/bbbbbb",
  moves   = { step = step * say "{from}-{to}", take = named("take", take_) },
  win     = none(theirs),
  stuck   = lose,
  session = { repetition = 3, quiet = { 100 } },
}
