-- Tak: build a road from side to side; stones pile up and move in stacks.
-- F flat stone   S standing stone, a wall   C capstone
local size = option("size", { 5, 3, 4, 6 }, "Cells along a side.")
local komi = option("komi", { 0, 2, 4 }, "Black's compensation when flat stones are counted, in half stones.")
local stones = ({ [3] = { 10, 0 }, [4] = { 15, 0 }, [5] = { 21, 1 }, [6] = { 30, 1 } })[size]

-- A stone is put on an empty cell: flat, on edge, or the capstone.
local function enter(stone, text) return to(empty) * stone * say(text) end
local place = named("place", enter(put "flat", "{to}") + enter(put "flat" * become "wall", "S{to}") + enter(put "cap", "C{to}"))
local begin = named("place", enter(rival(put "flat"), "{to}"))      -- the first stone is the rival's

-- A stack goes straight on and leaves a stone or more on every cell, the lowest first.
local open  = -kind "wall" * because "a wall stands in the way" * -kind "cap" * because "a capstone stands in the way"
local crush = kind "wall" * become "flat" * drop(1) * mine "cap"    -- a capstone alone lays a wall flat
local function leave(n, dir, text, behind)          -- n stones in the hand, and those left behind so far
  local all  = say(text .. (behind and behind .. n or ""))
  local ways = open * drop(n) * all
  if n == 1 then ways = ways + crush * all end
  for k = 1, n - 1 do ways = ways + open * drop(k) * leave(n - k, dir, text, (behind or "") .. k) end
  return go(dir) * because "the board ends there" * ways
end
local carry = -always
for n = 1, size do                                  -- as many as the board is wide
  local text = (n > 1 and n or "") .. "{from}"
  carry = carry + is(height, ">=", n) * because "the stack is not so high" * lift(n)
        * (leave(n, "n", text .. "+") + leave(n, "s", text .. "-") + leave(n, "e", text .. ">") + leave(n, "w", text .. "<"))
end
local move  = named("move", to(mine) * carry)

-- A road goes from side to side over flat stones and the capstone.
local paved = mine "flat" + mine "cap"
local function joins(a, b) return #(to(paved * at(a)) * to(group(paved)) * at(b)) end
local road  = joins("west", "east") + joins("south", "north")
local over  = none(empty) + is(stock(), "=", 0) + is(rival(stock()), "=", 0)
local flats = count(mine "flat") * 2 + "komi"

local far, near = string.char(96 + size), tostring(size)
return game {
  name    = "Tak",
  players = { "white", "black" },                   -- white begins
  board   = grid(size, size, { links = "orthogonal" }),
  pieces  = { flat = { "F", stones[1] }, wall = "S", cap = { "C", stones[2] } },
  piles   = { 2 * stones[1] + 2 },
  regions = { west = "a1-a" .. near, east = far .. "1-" .. far .. near, south = "a1-" .. far .. "1", north = "a" .. near .. "-" .. far .. near },
  vars    = { komi = { 0, komi } },
  show    = { komi = "{player} gets {half} points of komi" },
  trays   = false,
  start   = "first",
  phases  = { first = begin / "rival:reply", reply = begin, main = place + move },
  ends    = road * win | rival(road) * lose | over * judge(flats, rival(flats)),
}
