-- Chinese checkers: step, or hop over any man; be the first to fill the point across the star.
local seats = option("players", { 2, 3, 4, 6 }, "Number of players.")
local last  = option("end", { "first", "last" }, "The first player across ends the game, or the others play on for the next places.")

local points = { "south", "southwest", "northwest", "north", "northeast", "southeast" }
local colour = { "red", "yellow", "green", "blue", "white", "purple" }
local taken  = ({ [2] = { 1, 4 }, [3] = { 1, 3, 5 }, [4] = { 2, 3, 5, 6 }, [6] = { 1, 2, 3, 4, 5, 6 } })[seats]
local players, men, goals, setup = {}, {}, {}, {}
for i, point in ipairs(taken) do
  players[i] = colour[point]
  men[i] = players[i]:sub(1, 1):upper()
  goals[i] = points[(point + 2) % 6 + 1]               -- across the star
  setup[men[i]] = points[point]
end

local hop  = go "any" * -empty * go "same" * empty
local far  = beside() * empty + to(reach(hop))         -- one step, or any number of hops
local away = lift * far * because "no step and no hops lead there"
local move = to(mine) * (-at "goal" * away + at "goal" * away * at "goal" * because "a man may not leave the far point") * drop

return game {
  name    = "Chinese checkers",
  players = players,                                   -- clockwise
  board   = star(4),
  pieces  = { man = men },
  regions = { goal = goals },
  setup   = setup,
  moves   = { move = move * say "{from}{to}" },
  [last == "first" and "win" or "finish"] = none(at "goal" * -mine),
}
