-- Dots and Boxes: draw lines between dots; the player who closes a box owns it and draws again.
local size = option("size", { 3, 2, 4, 5, 6 }, "Boxes along a side.")

local draws  = to(empty * at "edges") * put "line" * say "{to}"
local closes = each(go "half" * at "cells" * -(go "half" * at "edges" * empty) * put "box")

return game {
  name    = "Dots and Boxes",
  players = { "Anne", "Bob" },                      -- Anne begins
  board   = grid(size, size, { sites = "cells edges corners border" }),
  pieces  = { box = { "A", "B" }, line = { "*", neutral } },
  moves   = { draw = draws * (closes / "main" | always) },
  ends    = none(empty * at "edges") * judge(count(mine), count(theirs)),
}
