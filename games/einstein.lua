-- EinStein würfelt nicht: a die tells which stone moves; reach the far corner.
local how   = option("setup", { "free", "random" }, "Who arranges the stones: the players, or chance.")

local stone = { "one", "two", "three", "four", "five", "six" }
local function from(n, way)                          -- stone n; if it is gone, the next one that way
  if not stone[n] then return -always end
  return mine(stone[n]) + none(mine(stone[n])) * from(n + way, way)
end
local function rolled(n) return is(pips, "=", n) * (from(n, -1) + from(n, 1)) end
local chosen = rolled(1) + rolled(2) + rolled(3) + rolled(4) + rolled(5) + rolled(6)

local step = mover "red" * go "north+east+ne" + mover "blue" * go "south+west+sw"
local wins = (at "goal" + none(theirs)) * win
local move = use * to(mine) * chosen * because "the die does not choose the stone on {here}"
           * lift * step * try(take) * drop * because "a stone moves one cell towards the far corner"
           * say "{from}{to}" * try(wins)
local fill = first(to "camp" * empty) * put(stone) * say "{kind}"
           * (#(to "camp" * empty) / "fill" | #(to(theirs "camp") * empty) / "rival:fill" | always)

return game {
  name    = "EinStein würfelt nicht",
  players = { "red", "blue" },                      -- red begins
  board   = grid(5, 5),
  look    = { one = { sign = "1" }, two = { sign = "2" }, three = { sign = "3" }, four = { sign = "4" }, five = { sign = "5" }, six = { sign = "6" } },
  pieces  = { one = { "A", 1 }, two = { "B", 1 }, three = { "C", 1 }, four = { "D", 1 }, five = { "E", 1 }, six = { "F", 1 } },
  regions = { camp = { "a3 b2 c1 a2 b1 a1", "e3 d4 c5 e4 d5 e5" }, goal = { "e5", "a1" } },
  start   = "fill",
  phases  = {
    fill = how == "random" and chance(fill) or fill,
    main = named("roll", roll(1)) / "move",
    move = move,
  },
}
