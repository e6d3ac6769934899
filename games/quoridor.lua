-- Quoridor: bring your pawn to the far side; walls may delay a pawn, but never shut it in.
-- Cells e3; e3h is the edge above it, e3v the edge on its right, e3x the corner between them.
local function cross(dir) return go("half-" .. dir) * empty * because "a wall stands there" * go("half-" .. dir) end

-- One step; over a pawn that stands in the way, or beside it where a wall or the edge is behind it.
local step, way = -always, -always
for _, turn in ipairs { { "n", "e", "w" }, { "s", "e", "w" }, { "e", "n", "s" }, { "w", "n", "s" } } do
  local dir  = turn[1]
  local over = cross(dir) | cross(turn[2]) + cross(turn[3])
  step = step + cross(dir) * (empty | theirs "pawn" * over)
  way  = way + cross(dir)
end
local move  = to(mine "pawn") * lift * step * drop * say "{to}"

-- A wall closes two edges and the corner between them; both players keep a way to their goal.
local path  = #(to(mine "pawn") * to(reach(way)) * at "goal")
local open  = path * because "your own way would be closed" * rival(path) * because "your rival's way would be closed"
-- Only a wall that touches others, or the edge, at two of its three points can shut anything.
local function met(walk) return #(walk * go "half" * -empty) end
local function wall(along, back, side)
  local f, b   = go("half-" .. along), go("half-" .. back)
  local start_, middle, end_ = -#b + met(b), met(f), -#(f * f * f) + met(f * f * f)
  local joins  = start_ * middle + start_ * end_ + middle * end_
  local first_ = at "edges" * because "a pawn moves one step, and a wall goes on an edge such as e3h"
               * empty * because "a wall stands there" * #(go("half-" .. side) * at "cells")
  local next_  = f * because "a wall is two cells long: the board ends" * empty * because "a wall is in the way"
  local build  = put "side" * say "{to}" * next_ * put "wall" * next_ * put "side"
  return to(first_ * -joins) * build + to(first_ * joins) * build * open
end

return game {
  name    = "Quoridor",
  players = { "white", "black" },                   -- white begins
  board   = grid(9, 9, { links = "orthogonal", sites = "cells edges corners" }),
  pieces  = { pawn = { "W", "B" }, wall = { "w", "b", 10 }, side = { "#", neutral } },
  regions = { goal = { "a9-i9", "a1-i1" } },
  setup   = { W = "e1", B = "e9" },
  moves   = { move = move, wall = wall("e", "w", "n") + wall("n", "s", "e") },
  win     = #(to(mine "pawn") * at "goal"),
}
