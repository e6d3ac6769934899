-- Havannah: a ring, a bridge between two corners, or a fork between three sides.
local size = option("size", { 8, 4, 5, 6, 7, 9 }, "Cells along a side.")
local pie = option("swap", { "on", "off" }, "Whether the second player may take over the first stone.")

-- The group of the stone just put joins two corners, or three sides; corners belong to no side.
local sides  = { "south", "southwest", "northwest", "north", "northeast", "southeast" }
local bridge = is(count(group(mine) * at "corners"), ">=", 2)
local fork   = is(touches(group(mine) * -at "corners", sides), ">=", 3)

-- A ring: beside the stone is a cell that cannot reach the edge, or a stone with stones all round.
local edge = -always
for _, side in ipairs(sides) do edge = edge + at(side) end
local closed = -mine * -#(to(group(-mine)) * edge)
local heart  = mine * -edge * -#(beside() * -mine)
local ring   = #(beside() * (closed + heart))

local move  = named("place", to(empty) * put() * say "{to}")
local steal = named("swap", to(theirs) * take * put() * say "swap")

return game {
  name    = "Havannah",
  players = { "white", "black" },                   -- white begins
  board   = hexagon(size),
  trays   = false,
  start   = pie == "on" and "first" or "main",
  phases  = { first = move / "rival:reply", reply = move + steal, main = move },
  win     = bridge + fork + ring,
  stuck   = draw,                                   -- the board is full
}
