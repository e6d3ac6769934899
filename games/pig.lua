-- Pig: throw as often as you dare; a one loses what this turn has brought. Who holds 100 wins.
local goal = option("goal", { 100, 50, 200 }, "Points that win.")

local throw = say "throw" / "die"
local stop  = is("score", ">", "held") * because "throw first" * set("held", "score") * say "hold"
local one   = is(pips, "=", 1) * set("score", "held")           -- the turn's points are lost, and the turn

return game {
  name    = "Pig",
  players = { "red", "blue" },                      -- red begins
  board   = track { red = "red", blue = "blue" },   -- there is none: two seats
  vars    = { score = { 0, 0 }, held = { 0, 0 } },
  show    = { "score", "held" },
  phases  = {
    main  = { throw = throw, hold = stop },
    die   = roll(1) / "count",
    count = auto * use * (one | set("score", "score" + pips) / "main"),
  },
  win     = is("held", ">=", goal),
}
