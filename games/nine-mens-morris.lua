-- Nine men's morris: a move and the removal it earns are one decision.
local mill   = line(mine, 3)
local loose  = to(theirs * -line(theirs, 3))
local remove = (loose | to(theirs)) * take
local enter  = to(empty) * put()
local fly    = is(count(mine), "=", 3) * to(mine) * mark "was" * lift
             * to(empty) * -at "was" * drop * forget "was"
local slide  = picture "o . -> . o"
return game {
  name = "Nine men's morris", players = { "white", "black" },
  board = graph [[
    o-----o-----o
    | o---o---o |
    | | o-o-o | |
    o-o-o   o-o-o
    | | o-o-o | |
    | o---o---o |
    o-----o-----o ]],
  pieces = { man = { "w", "b", 9 } }, vars = { was = site },
  notation = "[{from}-]{to}[x{taken}]",
  moves = (enter | slide + fly) * (#mill * remove | always),
  win   = is(rival(count(mine) + stock()), "<", 3), stuck = lose,
}
