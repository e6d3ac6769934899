-- TZAAR: keep at least one of each of your three kinds; a player who cannot capture loses.
-- Z tzaar   R tzarra   T tott; a stack counts as what is on top of it
local how = option("setup", { "turns", "lot" }, "Whether the players place their pieces in turn or by lot.")

-- A stack moves as a whole, straight over empty points to the first piece.
local slide   = to(mine) * lift(height) * toward "any" * (go "same" * empty)^0 * go "same"
local capture = slide * theirs * is(height, "<=", hand) * because "that stack is higher" * take(height) * drop * say "{from}x{to}"
local stack   = slide * mine * drop * say "{from}+{to}"

-- Each player places six tzaars, nine tzarras and fifteen totts, one by one.
local function enter(name, letter)
  local one = to(empty) * put(name) * say(letter .. "{to}")
  return how == "lot" and chance(one, stock(name)) or named("place", one)
end
local full_ = is(stock() + rival(stock()), "=", 0)
local lacks = none(mine "tzaar") + none(mine "tzarra") + none(mine "tott")   -- none on top of a stack

return game {
  name    = "TZAAR",
  players = { "white", "black" },                   -- white begins
  board   = hexagon(5, { without = "e5" }),
  look    = { tzaar = { shape = "crown" }, tzarra = { shape = "eye" }, tott = { shape = "disc" } },
  pieces  = { tzaar = { "Z", 6 }, tzarra = { "R", 9 }, tott = { "T", 15 } },
  piles   = { 60 },
  trays   = false,
  start   = "place",
  phases  = {
    place  = (enter("tzaar", "Z") + enter("tzarra", "R") + enter("tott", "T")) * (full_ / "white:opening" | always / "rival:place"),
    opening = named("capture", capture),            -- white's first turn is one capture
    main   = named("capture", capture) / "second",
    second = named("capture", capture) + named("stack", stack) + pass,
  },
  ends    = full_ * (rival(lacks) * win | lacks * lose),
  stuck   = lose,                                   -- a player who cannot capture
}
