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
local leap = use * to(mine) * lift * ahead(pips)
           * -at "pond" * because "the pond is entered only when all of your frogs are home" * land

-- Into the pond, once all are home: exactly, or the farthest with a larger die.
local home  = none(holds(mine) * -at "home")
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

-- The board as it lies on the table; names behind a quote are labels, # is a count.
local look = [[
'a5        'a6        'a7         'a8        'a9        'a10
 a5         a6         a7          a8         a9         a10

'a4    'r4    'r3    'r2    'o     'p2    'p3    'p4    'a11
 a4     r4     r3     r2     o      p2     p3     p4     a11

'a3    'r5              ~ the pond ~             'p5    'a12
 a3     r5     red pond:red#  purple pond:purple# p5     a12

'a2    'r6                                       'p6    'a13
 a2     r6                                        p6     a13

'a1    'r7                  'e                   'p7    'a14
 a1     r7                   e                    p7     a14

]] .. (length == 19 and [[
 start     'a19       'a18        'a17       'a16       'a15
 start:red# a19        a18         a17        a16        a15
]] or [[
 start                            'a17       'a16       'a15
 start:red#                        a17        a16        a15
]]) .. [[
 start:purple#                    beside the board:      aside
]]

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
  win  = none(holds(mine) * -at "pond"),
  look = look,
}
