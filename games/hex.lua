-- Hex: connect your two sides of the rhombus.
local size = option("size", { 11, 5, 7, 9, 13, 14, 19 }, "Cells along a side.")
local swap = option("swap", { "off", "on" }, "May the second player take over the first stone.")

local move  = to(empty) * put() * say "{to}"
local steal = is(count(-empty), "=", 1) * to(theirs) * take * go "mirror" * put() * say "swap"

return game {
  name    = "Hex",
  players = { "red", "blue" },                      -- red begins
  board   = rhombus(size, size),
  trays   = false,
  regions = { near = { "south", "west" }, far = { "north", "east" } },   -- red's sides, blue's sides
  moves   = swap == "on" and move + steal or move,
  win     = #(to(group(mine)) * at "near") * #(to(group(mine)) * at "far"),   -- the group of the stone just put
}
