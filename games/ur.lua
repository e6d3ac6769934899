-- The Royal Game of Ur: bring seven men home over fourteen squares. Rosettes give another throw.
local men  = option("men", { 7, 5, 3 }, "Men of each player.")
local safe = option("safe", { "on", "off" }, "Whether a man on the middle rosette is safe.")

-- Four dice with two faces: of 16 throws 1 shows nothing, 4 one, 6 two, 4 three, 1 four.
local function throw(n, weight) return chance(set("pace", n) * say("throw " .. n), weight) end
local dice = throw(0, 1) + throw(1, 4) + throw(2, 6) + throw(3, 4) + throw(4, 1)

local guard = -(theirs * at "rosette") * because "a man on a rosette is safe"
local hit   = -mine * because "your own man stands there" * (safe == "on" and guard or always)
            * try(theirs * send "start")
local run_  = to(mine * -at "home") * lift * ahead "pace" * (at "home" + -at "home" * hit)
            * drop * because "the dice show {pace}" * say "{from}-{to}"

return game {
  name    = "Royal Game of Ur",
  players = { "white", "black" },                   -- white begins
  board   = track { white = "start* w1-w4 m5-m12 w13-w14 home*",     -- * : one for each player
                    black = "start* b1-b4 m5-m12 b13-b14 home*" },
  regions = { rosette = "w4 b4 m8 w14 b14" },
  pieces  = { man = { "W", "B" } },
  piles   = { 1, start = men, home = men },
  vars    = { pace = 0 },
  show    = { pace = "steps to move: {}" },
  setup   = { ["start:white"] = string.rep("W", men), ["start:black"] = string.rep("B", men) },
  phases  = {
    main = named("throw", dice) / "run",
    run  = is("pace", ">", 0) * run_ * (at "rosette" / "main" | always) | pass,
  },
  win     = none(mine * -at "home"),
  look    = { board = "squares", form = [[
 black   start start:black#  home home:black#

   *b4   b3   b2   b1            *b14  b13
    m5   m6   m7  *m8   m9   m10  m11  m12
   *w4   w3   w2   w1            *w14  w13

 white   start start:white#  home home:white#
]] },
}
