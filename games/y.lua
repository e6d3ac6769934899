-- Y: connect all three sides of the triangle.
local size = option("size", { 13, 5, 7, 9, 11 }, "Cells along a side.")
local pie  = option("swap", { "on", "off" }, "Whether the second player may take over the first stone.")

local move  = named("place", to(empty) * put() * say "{to}")
local steal = named("swap", to(theirs) * take * put() * say "swap")
local function touches(side) return #(to(group(mine)) * at(side)) end   -- the group of the stone just put

return game {
  name    = "Y",
  players = { "white", "black" },                   -- white begins
  board   = triangle(size),
  trays   = false,
  start   = pie == "on" and "first" or "main",
  phases  = { first = move / "rival:reply", reply = move + steal, main = move },
  win     = touches "south" * touches "west" * touches "east",
}
