-- DVONN: stacks that lose contact with the three red pieces are removed; the player with the higher stacks wins.
-- W white   B black   r red, a DVONN piece; a stack belongs to the owner of its top piece

-- A stack is surrounded if there is a piece on every point around it.
local hemmed = always
for _, dir in ipairs { "e", "w", "ne", "nw", "se", "sw" } do hemmed = hemmed * #(go(dir) * -empty) end

-- It moves straight, exactly as many points as it is high, onto another stack.
local stack = mine * -hemmed * because "it is surrounded"
local jump  = to(stack) * lift(height) * toward "any" * times(hand, go "same")
            * -empty * because "there is no piece to land on"
            * drop * because "a stack moves straight, as many points as it is high" * say "{from}-{to}"
-- A stack that is not connected with a DVONN piece, on top of or within a stack, is removed.
local loose = -empty * -#(to(group(-empty)) * holds(kind "dvonn"))
local move  = jump * try(each(to(loose) * take(height)))

local red   = named("place", to(empty) * put "dvonn" * say "r{to}")
local own   = named("place", to(empty) * put "piece" * say "{to}")
local enter = red | own                             -- the red ones first

return game {
  name    = "DVONN",
  players = { "white", "black" },                   -- white begins
  board   = rhombus(11, 5, { without = "a1 b1 a2 k4 j5 k5" }),
  look    = { piece = { shape = "disc" }, dvonn = { shape = "disc", colour = "red" } },
  pieces  = { piece = { "W", "B", 23 }, dvonn = { "r", 3, neutral } },
  piles   = { 49 },
  trays   = false,
  start   = "place",
  phases  = { place = enter * (none(empty) / "white:main" | always / "rival:place"), main = named("move", move) },
  stuck   = rival(#jump) * pass | judge(height(mine), rival(height(mine))),
}
