-- Backgammon, a single game without the cube. Points are counted from the mover's side.
local split = option("split", { "off", "on" }, "Each checker moved is a decision of its own.")

local land  = (empty + mine + theirs * is(run, "=", 1) * send "bar") * drop * say "{left:from}/{left:to}[{*}]"
local enter = none(at "bar" * -empty) + at "bar"    -- men on the bar first
local home  = none(mine * -at "home")
local step  = use * to(mine) * enter * lift * ahead(pips) * -at "off" * land
local bear  = home * use * (to(mine) * is(left, "=", pips)
                          + best(to(mine * -at "off"), left) * is(left, "<", pips))
            * lift * to "off" * drop * say "{left:from}/{left:to}"
local part  = step + bear
local spent = first(use^0 * -use)                   -- dice that cannot be used are put away
local look  = [[
13   14   15   16   17   18   | 19   20   21   22   23   24
p13# p14# p15# p16# p17# p18# | p19# p20# p21# p22# p23# p24#
                              |
   bar: white bar:white#      |    off: white off:white#
        black bar:black#      |         black off:black#
                              |
p12# p11# p10# p9#  p8#  p7#  | p6#  p5#  p4#  p3#  p2#  p1#
12   11   10   9    8    7    | 6    5    4    3    2    1
]]

return game {
  name     = "Backgammon",
  players  = { "white", "black" },
  board    = track { white = "bar* p24-p1 off*", black = "bar* p1-p24 off*" },
  regions  = { home = { "p6-p1 off:white", "p19-p24 off:black" } },
  pieces   = { man = { "W", "B" } },
  piles    = { 15 },
  setup    = { p24 = "WW", p13 = "WWWWW", p8 = "WWW", p6 = "WWWWW",
               p1 = "BB", p12 = "BBBBB", p17 = "BBB", p19 = "BBBBB" },
  notation = { sorted = true, chain = "/" },        -- 24/22 13/8*, in whichever order they were moved
  start    = "toss",
  phases   = {
    toss = chance(say "first white" / "white:open" + say "first black" / "black:open"),
    open = roll(2, { double = 0 }) / "play",        -- the first roll is never a double
    main = roll(2, { double = 4 }) / "play",
    play = split == "on" and (most(part, pips) / "play" | auto * spent)
           or most(part, pips)^1 * -part * spent | spent * pass,
  },
  win      = none(mine * -at "off"),
  look     = look,
}
