-- Havannah: a ring, a bridge between two corners, or a fork between three sides.
local size = option("size", { 8, 4, 5, 6, 7, 9 }, "Cells along a side.")
local pie = option("swap", { "on", "off" }, "May the second player take over the first stone.")

-- The sides without the corners: row a below, column 1 on the left.
local function cell(row, column) return string.char(96 + row) .. column end
local n, rows = size, 2 * size - 1
local sides = {
  cell(1, 2) .. "-" .. cell(1, n - 1),        cell(rows, n + 1) .. "-" .. cell(rows, rows - 1),
  cell(2, 1) .. "-" .. cell(n - 1, 1),        cell(n + 1, 2) .. "-" .. cell(rows - 1, n - 1),
  cell(2, n + 1) .. "-" .. cell(n - 1, rows - 1), cell(n + 1, rows) .. "-" .. cell(rows - 1, rows),
}
local corners = table.concat({ cell(1, 1), cell(1, n), cell(n, 1), cell(n, rows), cell(rows, n), cell(rows, rows) }, " ")
local edge    = corners .. " " .. table.concat(sides, " ")

-- The group of the stone just put: two corners, or three sides.
local function touches(sites) return #(to(group(mine)) * at(sites)) end
local bridge = is(count(group(mine) * at(corners)), ">=", 2)
local fork   = -always
for i = 1, 6 do
  for j = i + 1, 6 do
    for k = j + 1, 6 do fork = fork + touches(sides[i]) * touches(sides[j]) * touches(sides[k]) end
  end
end
-- A ring: beside the stone is a cell that cannot reach the edge, or a stone with stones all round.
local closed = -mine * -#(to(group(-mine)) * at(edge))
local heart  = mine * -at(edge) * -#(beside() * -mine)
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
