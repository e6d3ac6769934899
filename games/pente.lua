-- Pente: five of your stones in a row, or five pairs of your rival's.
local opening = option("opening", { "centre", "pro", "free" }, "Where white's first stones may go.")

local capture = try(each(picture "o x x o  ->  o . . ?  -- capture"))   -- every pair the new stone closes in
local function place(where) return named("place", to(empty * where) * put() * capture * say "{to}") end
local centre  = at "centre" * because "white's first stone goes in the centre"
local far     = -at "near" * because "white's second stone must be three steps from the centre"

return game {
  name    = "Pente",
  players = { "white", "black" },                   -- white begins
  board   = grid(19, 19),
  regions = { centre = "j10", near = "h8-l8 h9-l9 h10-l10 h11-l11 h12-l12" },
  start   = opening == "free" and "main" or "first",
  phases  = {
    first  = place(centre) / "rival:reply",
    reply  = place(always) / (opening == "pro" and "rival:second" or "rival:main"),
    second = place(far),
    main   = place(always),
  },
  win     = line(mine, 5) + captured(10),           -- five in a row or more; five pairs
  stuck   = draw,                                   -- the board is full
}
