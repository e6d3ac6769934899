-- Backgammon, a single game. Texts count the points from the mover's side.
local land  = (empty + mine + theirs * is(run, "=", 1) * send "bar") * drop * say "{left:from}/{left:to}[{*}]"
local enter = none(at "bar" * -empty) + at "bar"
local home  = none(mine * -at "home")
local step  = use * to(mine) * enter * lift * ahead(pips) * -at "off" * land
local bear  = home * use * (to(mine) * is(left, "=", pips) + best(to(mine * -at "off"), left) * is(left, "<", pips))
            * lift * to "off" * drop * say "{left:from}/off"
return game {
  name = "Backgammon", players = { "white", "black" }, start = "toss",
  board = track { white = "bar* p24-p1 off*", black = "bar* p1-p24 off*" },
  regions = { home = { "p6-p1 off", "p19-p24 off" } },
  pieces = { man = { "w", "b" } }, piles = { 15 },
  setup = { p24 = "ww", p13 = "wwwww", p8 = "www", p6 = "wwwww", p1 = "bb", p12 = "bbbbb", p17 = "bbb", p19 = "bbbbb" },

  phases = {
    toss = chance(say "first white" / "white:main" + say "first black" / "black:main"),
    main = roll(2, { double = 4 }) / "play",
    play = most(step + bear, pips)^1 * -(step + bear) | pass,
  },
  win = none(mine * -at "off"),
}
