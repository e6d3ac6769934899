-- Hex on a small board, with the swap as an option.
local n = option("size", { 5, 3, 11 }, "Cells along a side.")
local swap = option("swap", { "off", "on" }, "The second player may take over the first stone.")
local move  = to(empty) * put() * say "{to}"
local steal = is(count(-empty), "=", 1) * to(theirs) * take * go "mirror" * put() * say "swap"
return game {
  name = "Hex", players = { "red", "blue" }, board = rhombus(n, n),
  regions = { near = { "south", "west" }, far = { "north", "east" } },
  moves = swap == "on" and move + steal or move,
  win   = #(to(group(mine)) * at "near") * #(to(group(mine)) * at "far"),
}
