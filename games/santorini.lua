-- Santorini: climb to the third level; after every step you build.
-- A tower is a pile of blocks, a worker may stand on it, a dome closes it.
local free  = -(mine + theirs) * because "a worker stands there" * -kind "dome" * because "a dome closes it"
local climb = is(height, "<=", "from") * because "a worker climbs one level at most"
local step  = to(mine) * set("from", height) * lift * beside() * free * climb * drop * set("from", 0)
local top   = is(height, "=", 4)                    -- three blocks and the worker
local build = beside() * free * (is(height, "<", 3) * put "block" | put "dome")

return game {
  name    = "Santorini",
  players = { "white", "black" },                   -- white begins
  board   = grid(5, 5),
  look    = { worker = { shape = "pawn" }, block = { shape = "block", colour = "grey" }, dome = { shape = "dome", colour = "blue" } },
  pieces  = { worker = { "w", "b", 2 }, block = { "+", neutral }, dome = { "^", neutral } },
  piles   = { 4 },
  vars    = { from = 0 },
  start   = "place",
  phases  = {
    place = named("place", to(empty) * put "worker" * say "{to}")
            * (is(stock "worker", ">", 0) / "place" | is(rival(stock "worker"), ">", 0) / "rival:place" | always),
    main  = named("move", step * say "{from}-{to}" * try(-top * build * say "+{last}")),
  },
  win     = #(to(mine) * top),
  stuck   = lose,
}
