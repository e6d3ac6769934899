-- Peg solitaire: leap over a peg and take it away, until one is left in the middle.
local goal = option("goal", { "middle", "anywhere" }, "Where the last peg must be.")

local leap = picture { "o p h  ->  . . o", p = mine  * because "there is no peg in {here} to leap over",
                                           h = empty * because "there is a peg in {here}" }

return game {
  name    = "Peg solitaire",
  players = { "player" },
  board   = graph [[
        o-o-o
        | | |
        o-o-o
        | | |
    o-o-o-o-o-o-o
    | | | | | | |
    o-o-o-o-o-o-o
    | | | | | | |
    o-o-o-o-o-o-o
        | | |
        o-o-o
        | | |
        o-o-o ]],
  pieces  = { peg = "i" },
  setup   = "iii/iii/iiiiiii/iii1iii/iiiiiii/iii/iii",
  moves   = { leap = leap },
  win     = is(count(mine), "=", 1) * (goal == "middle" and mine * at "d4" or always),
  stuck   = lose,
}
