-- YINSH: a row of five markers gives back a ring; the first player to give back three rings wins.
-- R ring   M marker
local slide = go "same" * empty
local leap  = go "same" * kind "marker" * flip
local move  = to(mine "ring") * lift * put "marker" * toward "any" * (slide^1 + slide^0 * leap^1 * slide) * drop * say "{from}-{to}"
local row   = picture "M M M M M  ->  . . . . .  -- row" * say "x{taken}"
local ring  = named("ring", to(mine "ring") * take * say "x{last}")
local given = 5 - count(mine "ring") - stock "ring"  -- rings given back

return game {
  name    = "YINSH",
  players = { "white", "black" },
  board   = hexagon(6, { without = "corners" }),
  look    = { ring = { shape = "ring" }, marker = { shape = "disc" } },
  pieces  = { ring = { "R", 5 }, marker = "M" },
  trays   = false,
  start   = "place",
  phases  = {
    place  = named("place", to(empty) * put "ring" * say "{to}") * (is(stock "ring" + rival(stock "ring"), ">", 0) / "rival:place" | always),
    main   = is(count(kind "marker"), "<", 51) * named("move", move) / "rows",
    rows   = row / "ring" | auto / "theirs",        -- the mover's rows first, each for a ring,
    ring   = ring / "rows",
    theirs = rival(row / "given") | auto,           -- then the rival's rows, for the rival's rings
    given  = rival(ring / "theirs"),
  },
  win     = is(given, "=", 3),
  stuck   = is(count(kind "marker"), "=", 51) * judge(given, rival(given)) | pass,
}
