-- Abagio: bring your twelve frogs round the path and into the pond.
local length = option("outer", { 17, 19 }, "Cells of the outer path.")
local first_ = option("first", { "roll", "red", "purple" }, "Who begins.")
local outer  = "a1-a" .. length

-- What a leaping frog may find where it lands: a blot is hit, a pair covered.
local land = -kind "chief" * because "the chief guards that cell"
           * -full * because "the pile is full"
           * -(theirs * is(run, ">", 2)) * because "three frogs of one colour bar the way"
           * (theirs * is(run, "=", 1) * send "start" * drop * say "{from}/{to}*"
            + theirs * is(run, "=", 2) * drop * say "{from}/{to}^"
            + (mine + empty) * drop * say "{from}/{to}")
local leap = use * to(mine) * lift * ahead(pips) * -at "pond" * land

-- Into the pond, once all are home: exactly, or the farthest with a larger die.
local home  = none(holds(mine) * -at "home") * because "not all of your frogs are home"
local into  = lift * to "pond" * drop
local final = home * use * (to(mine) * is(left, "=", pips) * into * say "{from}/pond"
            + best(to(holds(mine) * -at "pond"), left) * is(left, "<", pips) * mine * into * say "{from}/pond:{pips}")
local jump  = leap + final
local lapse = first(use^0 * -use)                        -- dice left over are put away

-- The chief guards an outer cell, empty or one's own, if nobody waits at the start.
local off   = to "aside" * drop
local guard = none(at "start" * -empty) * because "a frog of yours is on start"
            * (to(outer) * -theirs * because "the chief may not stand on a rival's frog"
               * -full * because "the pile is full" * drop * say "chief {to}"
             + off * say "chief off")

local function piles(a, b)                               -- a begins
  return { ["start:red"] = "RRRRRR", ["start:purple"] = "PPPPPP",
           a5 = a .. b .. a .. b, a10 = b .. a .. b .. a, a15 = a .. b .. a .. b, aside = "c" }
end
local red, purple = piles("R", "P"), piles("P", "R")
local fixed = { red = red, purple = purple }

return game {
  name    = "Abagio",
  players = { "red", "purple" },
  board   = track { red    = "start* " .. outer .. " e r7-r2 o pond*",   -- * : one for each
                    purple = "start* " .. outer .. " e p7-p2 o pond*", spare = "aside" },
  regions = { home = { "e r7-r2 o pond:red", "e p7-p2 o pond:purple" } },
  pieces  = { frog = { "R", "P" }, chief = { "c", neutral } },
  piles   = { 5, e = 2, o = 2, start = 12, pond = 12 },
  setup   = fixed[first_],
  start   = first_ == "roll" and "toss" or first_ .. ":main",
  phases  = {
    toss  = chance(say "first red" * lay(red) / "red:main" + say "first purple" * lay(purple) / "purple:main"),
    main  = roll(2, { double = 4 }) / "leap",
    leap  = most(jump, pips) / "leap" | auto * lapse / "chief",   -- as many as can be; if one, the larger
    chief = to(kind "chief") * lift * (guard | auto * off),
  },
  win = none(holds(mine) * -at "pond"),
}
