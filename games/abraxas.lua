-- Abraxas: place a pawn, push the plate, take what lies in a row.
local sheet  = option("sheet", { 1, 2, 3, 4, 5, 6 }, "Which dots are printed.")
local arrows = option("push", { "ccw", "free" }, "Along which arrow the plate goes.")
local remain = option("remainder", { "gap", "free" }, "May the three that stay lie side by side.")
local where  = option("corner", { "choose", "SW", "SE", "NE", "NW" }, "Where the plate begins.")

-- A cell of the frame shows red: a red pawn over it, or a dot that no stop pawn hides.
local red  = #(go "up" * kind "red") + at "dots" * -(go "up" * kind "stop")
local pawn = at "line" * #(go "up" * kind "red")

-- Of a row of four or more so many pawns are taken that three stay, not side by side.
local kept    = at "line" * -at "gone"
local gap     = -(is(count(kept), "=", 3) * #(to(kept) * line(kept, 3))) * because "the three that stay may not lie side by side"
local remove  = some(to(pawn) * mark "gone" * go "up" * take, count(at "line") - 3)
              * because "so many pawns must go that three of the row stay"
local resolve = line(red, 4) * #to(pawn) * (remain == "gap" and (remove * gap | remove) or remove)
              * say "x{gone}" * forget "gone"

-- The plate goes to the next corner, or along either arrow.
local turn  = to "plate" * ahead(1) * mark "plate"
local function arrow(dir) return to "plate" * go(dir) * mark "plate" * say(">" .. dir:upper()) end
local slide = arrow "e" + arrow "n" + arrow "w" + arrow "s"
local push  = arrows == "ccw" and auto * turn or slide
local nudge = arrows == "ccw" and turn * say ">" or slide

-- A red pawn from the reserve; when that is empty, one that is on the plate.
local hole  = to(at "holes" * empty * because "that hole is not free")
local enter = hole * put "red"
local shift = to(kind "red") * mark "was" * lift * hole * -at "was" * drop
local place = enter * say "{to}" | shift * say "{from}-{to}" * forget "was"
local again = enter * mark "now" * say "{to}" | shift * mark "now" * say "{from}-{to}"
local stop  = is(stock "stop", ">", 0) * because "no stop pawn is left" * hole * put "stop" * set("barred", 1)
local free  = is("barred", "=", 0) * because "a stop pawn may not answer a stop pawn"

-- "Stop!": the pawn just placed goes back where it came from.
local wait  = is(stock "stop", ">", 0) * say "wait"
local clear = forget "now" * forget "was"
local back  = to "now" * lift * (to "was" * drop | send "stock") * clear

-- Hole a1 lies over this cell when the plate is in that corner.
local under = { SW = "A1", SE = "B1", NE = "B2", NW = "A2" }
local function begin(name) return to(under[name]) * mark "plate" * say("corner " .. name) / "rival:main" end

return game {
  name    = "Abraxas",
  players = { "first", "second" },
  board   = plate(8, 8, grid(9, 9)),                     -- holes a1-h8 over cells A1-I9
  regions = { dots = require "abraxas-sheets" [sheet] },
  route   = "A1 B1 B2 A2 A1",                            -- anticlockwise from corner to corner
  pieces  = { red = { "r", 24, neutral }, stop = { "B", "b", 3 } },
  vars    = { now = site, was = site, gone = sites, lines = 0, barred = 0 },
  start   = "second:corner",
  phases  = {
    corner = where == "choose" and begin "SW" + begin "SE" + begin "NE" + begin "NW" or auto * begin(where),
    main   = place * set("barred", 0) / "push" + free * stop * say "#{to}" / "nudge",
    push   = push / "take",
    take   = resolve * set("lines", 1) / "take" | auto * is("lines", "=", 1) * set("lines", 0) / "window" | auto,
    window = rival(wait / "extra" + stop * say "!#{to}" / "me:nudge") | auto / "extra",
    extra  = again / "answer" + stop * say "#{to}" / "nudge" + say "done",
    answer = rival(wait * clear / "push" + back * stop * say "!#{to}" / "me:nudge") | auto * clear / "push",
    nudge  = say "stay" + nudge / "toll",
    toll   = resolve / "toll" | auto,
  },
  win = captured(11),
}
