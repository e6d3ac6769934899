-- Senet: five men each on thirty squares; the first player with all of them off the board wins.
-- Four sticks, flat on one side: as many steps as flat sides show, or five when none do.
local function throw(n, weight) return chance(set("pace", n) * say("throw " .. n), weight) end
local sticks = throw(1, 4) + throw(2, 6) + throw(3, 4) + throw(4, 1) + throw(5, 1)

local behind, before = #(ahead(-1) * theirs), #(ahead(1) * theirs)
local pair  = theirs * (behind + before)                        -- two side by side protect each other
local wall  = theirs * (behind * before + #(ahead(1) * theirs * ahead(1) * theirs) + #(ahead(-1) * theirs * ahead(-1) * theirs))
local free  = #times("pace" - 1, ahead(1) * -wall * -at "happiness")
            * because "a man may not pass three rivals in a row, or the House of Happiness (s26)"
local away  = ahead "pace" * -mine * because "your own man stands there"
local hit   = swap(away * theirs * -pair * because "two men side by side protect each other")   -- they change places
local step  = lift * (ahead "pace" * at "off" + away * empty) * drop * because "the sticks show {pace}"
local drown = at "water" * lift * first(to "rebirth" * empty) * drop      -- or the first free square before it
local run_  = to(mine * -at "off") * free * (hit + step) * say "{from}-{to}" * try(drown)

return game {
  name    = "Senet",
  players = { "white", "black" },                   -- white begins
  board   = track { white = "s1-s30 off*", black = "s1-s30 off*" },
  regions = { happiness = "s26", water = "s27", rebirth = "s15-s1" },
  pieces  = { man = { "W", "B" } },
  piles   = { 1, off = 5 },
  vars    = { pace = 0 },
  show    = { pace = "steps to move: {}" },
  setup   = { W = "s1 s3 s5 s7 s9", B = "s2 s4 s6 s8 s10" },
  phases  = {
    main = named("throw", sticks) / "run",
    run  = (run_ | pass) * ((is("pace", "=", 2) + is("pace", "=", 3)) | always / "main"),
  },
  win     = none(mine * -at "off"),
  look    = { board = "squares", form = [[
  s1    s2    s3    s4    s5    s6    s7    s8    s9    s10
  s20   s19   s18   s17   s16   s15   s14   s13   s12   s11
  s21   s22   s23   s24   s25   s26   s27   s28   s29   s30

 off: white off:white#  black off:black#
]] },
}
