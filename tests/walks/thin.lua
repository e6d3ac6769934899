-- A small game for tests: who makes a row of four stones takes of it what he likes, but three stay.
local told = option("told", { "stones", "row" }, "What the text of a take shows: what is gone, or where the row begins.")
local kept = at "line" * -at "gone"
local thin = line(kind "stone", 4)
           * some(to(at "line" * kind "stone") * mark "gone" * take, count(at "line") - 3)
           * -(is(count(kept), "=", 3) * #(to(kept) * line(kept, 3)))
return game {
  name    = "Thin",
  players = { "white", "black" },
  board   = grid(7, 7),
  pieces  = { stone = { "s", neutral } },
  vars    = { gone = sites, rows = 0 },
  phases  = {
    place = to(empty) * put "stone" * say "{to}" / "thin",
    thin  = thin * (told == "stones" and say "x{gone}" or say "x{gone}@{to}") * forget "gone" * set("rows", 1) / "thin" | auto * set("rows", 0) / "rival:place",
  },
  start   = "white:place",
  win     = captured(9),
}
