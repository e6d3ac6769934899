-- Tak: build a road from side to side; stones pile up and move in stacks.
-- F flat stone   S standing stone, a wall   C capstone
local size = option("size", { 5, 3, 4, 6 }, "Cells along a side.")
local komi = option("komi", { 0, 2, 4 }, "Black's compensation when flat stones are counted, in half stones.")
local stones = ({ [3] = { 10, 0 }, [4] = { 15, 0 }, [5] = { 21, 1 }, [6] = { 30, 1 } })[size]

-- A stone is put on an empty cell: flat, on edge, or the capstone.
local function enter(stone, text) return to(empty) * stone * say(text) end
local place = named("place", enter(put "flat", "{to}") + enter(put "flat" * become "wall", "S{to}") + enter(put "cap", "C{to}"))
local begin = named("place", enter(rival(put "flat"), "{to}"))      -- the first stone is the rival's

-- A stack moves straight and leaves one or more stones on every cell, the lowest first.
local open  = -kind "wall" * because "a wall stands in the way" * -kind "cap" * because "a capstone stands in the way"
local crush = kind "wall" * become "flat" * drop(1) * mine "cap"    -- a capstone alone flattens a wall
local leave, carry = -always, -always
for n = 1, size do leave = leave + is(hand, ">=", n) * drop(n) end
local onward = (go "same" * because "the board ends there" * (open * leave + is(hand, "=", 1) * crush))^1
for n = 1, size do                                  -- as many as the board is wide
  carry = carry + is(height, ">=", n) * because "the stack is not that high" * lift(n) * toward "any" * onward
        * say((n > 1 and n or "") .. "{from}{dir:n=+ s=- e=> w=<}{drops}")
end
local move  = named("move", to(mine) * carry)

-- A road goes from side to side over flat stones and the capstone.
local paved = mine "flat" + mine "cap"
local function joins(a, b) return #(to(paved * at(a)) * to(group(paved)) * at(b)) end
local road  = joins("west", "east") + joins("south", "north")
local over  = none(empty) + is(stock(), "=", 0) + is(rival(stock()), "=", 0)
local flats = count(mine "flat") * 2 + "komi"

return game {
  name    = "Tak",
  players = { "white", "black" },                   -- white begins
  board   = grid(size, size, { links = "orthogonal" }),
  look    = { board = "squares", flat = { shape = "square" }, wall = { shape = "bar" }, cap = { shape = "dot" } },
  pieces  = { flat = { "F", stones[1] }, wall = "S", cap = { "C", stones[2] } },
  piles   = { 2 * stones[1] + 2 },
  vars    = { komi = { 0, komi } },
  show    = { komi = "{player} gets a komi of {half}", score = "{half}" },
  trays   = false,
  start   = "first",
  phases  = { first = begin / "rival:reply", reply = begin, main = place + move },
  ends    = road * win | rival(road) * lose | over * judge(flats, rival(flats)),
}
