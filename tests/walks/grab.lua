-- A small game for tests: every row a stone closes is taken off the board, along all lines at once.
local reach = option("reach", { "row", "two" }, "What is taken: a closed row, or the next one or two stones.")
local drawn = reach == "row" and ". x+ o -> o .+ o" or [[
  . x   -> o .
  . x x -> o . .
]]
local close = to(empty) * each(picture(drawn)) * say "{to}"
return game {
  name    = "Grab",
  players = { "white", "black" },
  board   = hexagon(4),
  setup   = { w = "b2 c3 d4 e4 c5 f6 d2", b = "c2 d3 e5 c4 d6 f5 b4" },
  moves   = close | to(empty) * put() * say "{to}",
  win     = captured(12),
}
