-- Lines of Action: a piece goes exactly as far as there are pieces on its line; unite all of yours.
local both = option("both", { "mover", "draw" }, "Who wins when a move unites both sides.")

local others = count(at "line" * -empty)            -- on the line, the one lifted aside
local move = to(mine) * line(always, 1) * toward "along" * lift
           * times(others, go "same" * -theirs * because "it may not leap over a rival's piece")
           * go "same" * -mine * because "a piece of yours stands there"
           * try(theirs * take) * drop * say "{from}-{to}"
local one  = first(to(mine)) * is(count(group(mine)), "=", count(mine))

return game {
  name    = "Lines of Action",
  players = { "black", "white" },                   -- black begins
  board   = grid(8, 8),
  setup   = { b = "b1-g1 b8-g8", w = "a2-a7 h2-h7" },
  moves   = move,
  ends    = (both == "draw" and one * rival(one) * draw | one * win or one * win) | rival(one) * lose,
  stuck   = pass,
}
