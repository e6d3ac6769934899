-- A small game for tests: hops of all kinds, with three dice and narrow piles.
local whole  = option("whole", { "yes", "no" }, "Is a move all hops of a roll?")
local number = option("number", { "yes", "no" }, "Does a single hop need the greatest die?")
local tidy   = option("tidy", { "yes", "no" }, "Are dice put away?")
local goal   = option("goal", { "home", "rout" }, "All pieces at home, or none of the rival's on the way.")

local land = -kind "post" * ((empty + mine) * drop * say "{from}-{to}"
           + theirs * is(run, "<", 3) * send "yard" * drop * say "{from}-{to}*"
           + theirs * is(run, "=", 1) * drop * say "{from}-{to}+")
local hop  = use * to(mine) * -at "nest" * lift * ahead(pips) * -at "nest" * land
local back = use * to(mine * at "far") * is(left, ">", 3) * lift * to "yard" * drop * say "{from}-{to}"
local home = none(holds(mine) * at "yard")
local last = home * use * (to(mine) * is(left, "=", pips) + best(to(mine * -at "nest"), left) * is(left, "<=", pips))
           * lift * to "nest" * drop * say "{from}-{to}"
local part = hop + back + last
local away = first(use^0 * -use)
local all  = number == "yes" and most(part, pips) or most(part)

return game {
  name     = "Hops",
  players  = { "red", "blue" },
  board    = track { red = "yard* a1-a12 nest*", blue = "yard* a7-a12 a1-a6 nest*", spare = "b1" },
  regions  = { way = "a1-a12", far = { "a5-a8", "a11-a12 a1-a2" } },
  pieces   = { pawn = { "R", "B" }, post = { "p", neutral } },
  piles    = { 3, yard = 4, nest = 7 },
  setup    = { ["yard:red"] = "RRR", ["yard:blue"] = "BBB", a3 = "RB", a4 = "BR", a6 = "BB", a10 = "RR", a9 = "p" },
  notation = { sorted = true },
  phases   = {
    main = roll(3, { faces = 4, double = 4 }) / "play",
    play = whole == "yes" and (tidy == "yes" and all^1 * -part * away or all^1 * -part) | away * pass
           or all / "play" | auto * away,
  },
  win      = goal == "rout" and none(theirs * at "way") or none(holds(mine) * -at "nest"),
}
