-- Yavalath: four in a row wins, but three in a row loses.
local pie    = option("swap", { "on", "off" }, "Whether the second of two players may take over the first stone.")
local players = option("players", { 2, 3 }, "Number of players.")
local must    = option("block", { "on", "off" }, "Whether each of three players must block the next player's four.")

local four  = #(put() * line(mine, 4))              -- a stone here would win
local place = to(empty) * put() * say "{to}"
local block = rival(four) * because "the next player's four must be blocked"
local bound = to(empty * (four + block)) * put() * say "{to}" | place   -- wins, or blocks; otherwise anywhere
local move  = named("place", players == 3 and must == "on" and bound or place)
local steal = named("swap", to(theirs) * take * put() * say "swap")

return game {
  name    = "Yavalath",
  players = players == 3 and { "white", "black", "red" } or { "white", "black" },   -- white begins
  board   = hexagon(5),
  trays   = false,
  start   = players == 2 and pie == "on" and "first" or "main",
  phases  = { first = move / "rival:reply", reply = move + steal, main = move },
  ends    = line(mine, 4) * win | line(mine, 3) * lose,             -- with three players the loser is out
  stuck   = draw,                                                   -- the board is full
}
