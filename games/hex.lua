-- Hex: connect your two sides of the rhombus.
local size = option("size", { 11, 5, 7, 9, 13, 14, 19 }, "Cells along a side.")
local pie = option("swap", { "off", "on" }, "Whether the second player may take over the first stone.")

local move  = named("place", to(empty) * put() * say "{to}")
local steal = named("swap", to(theirs) * take * go "mirror" * put() * say "swap")

return game {
  name    = "Hex",
  players = { "red", "blue" },                      -- red begins
  board   = rhombus(size, size),
  trays   = false,
  regions = { near = { "south", "west" }, far = { "north", "east" } },   -- red's sides, blue's sides
  start   = pie == "on" and "first" or "main",
  phases  = { first = move / "rival:reply", reply = move + steal, main = move },
  win     = #(to(group(mine)) * at "near") * #(to(group(mine)) * at "far"),   -- the group of the stone just put
}
