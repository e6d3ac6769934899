-- Halma: step, or hop over men of either side; be the first to fill the camp in the far corner.
local seats = option("players", { 2, 4 }, "Number of players.")
local last  = option("turns", { 200, 100, 400 }, "Turns per player, after which the men in the far camps decide.")

-- The four corners, clockwise: nineteen men each for two players, thirteen for four.
local camps = seats == 2 and { "a1:e2 a3-d3 a4-c4 a5-b5", "l15:p16 m14-p14 n13-p13 o12-p12" }
  or { "a1:d2 a3-c3 a4-b4", "a15:d16 a14-c14 a13-b13", "m15:p16 n14-p14 o13-p13", "m1:p2 n3-p3 o4-p4" }
local men   = seats == 2 and { "W", "B" } or { "W", "R", "B", "G" }
local goals, setup = {}, {}
for i, camp in ipairs(camps) do
  goals[i] = camps[(i - 1 + seats // 2) % seats + 1]
  setup[men[i]] = camp
end

local hop  = go "any" * -empty * go "same" * empty
local far  = beside() * empty + to(reach(hop))        -- one step, or any number of hops
local away = lift * far * because "no step and no hops lead there"
local move = to(mine) * (-at "goal" * away + at "goal" * away * at "goal" * because "a man may not leave the far camp") * drop

-- After that many turns, the player with the most men in the far camp wins.
local home = count(mine * at "goal")
local over = seats == 2 and judge(home, rival(home))
  or judge(home, rival(home), rival(rival(home)), rival(rival(rival(home))))

return game {
  name    = "Halma",
  players = seats == 2 and { "white", "black" } or { "white", "red", "black", "green" },
  board   = grid(16, 16),
  pieces  = { man = men },
  regions = { goal = goals },
  setup   = setup,
  vars    = { turn = 0 },
  moves   = { move = move * set("turn", "turn" + 1) * say "{from}{to}" },
  ends    = none(at "goal" * -mine) * win | is("turn", ">=", last * seats) * over,
}
