-- Kalah: sow seeds around the board; who has more in store at the end wins.
local seeds = option("seeds", { 4, 3, 5, 6 }, "Seeds in each pit at the start.")
local rob   = option("capture", { "seeds", "always" }, "Does a last seed in an empty pit score when nothing lies across.")

local spent = none(at "pits" * -empty)
local home  = height(at "pits" + at "store")
local sow   = to "pits" * -empty * say "{to}" * lift(height) * times(hand, ahead(1) * drop(1))
local fills = at "pits" * is(height, "=", 1)        -- the last seed fell into an empty pit of one's own
local takes = lift * go "across" * try(lift(height)) * to "store" * drop
local robs  = rob == "always" and fills * takes or fills * #(go "across" * -empty) * takes
local pile  = string.rep("*", seeds)

return game {
  name    = "Kalah",
  players = { "south", "north" },                   -- south begins
  board   = track { south = "a1-f1 S f2-a2 a1", north = "f2-a2 N a1-f1 f2", across = "a1-f1 / a2-f2" },
  regions = { pits = { "a1-f1", "a2-f2" }, store = { "S", "N" } },
  pieces  = { seed = { "*", neutral } },
  piles   = { 12 * seeds },
  setup   = { ["a1-f1"] = pile, ["a2-f2"] = pile },
  moves   = sow * (at "store" / "main" | robs | always),   -- last seed in the store: again
  ends    = (spent + rival(spent)) * judge(home, rival(home)),
}
