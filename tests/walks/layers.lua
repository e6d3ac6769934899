-- A small game for tests: three kinds of pawns on a plate, all of them seen from the cells below it.
local function over(name) return #(go "up" * kind(name)) end
local warm  = over "red" + over "gold" * -over "blue" + at "A1-A9" * -over "blue"
local cold  = over "blue" * -over "red"
local turn  = to "plate" * ahead(1) * mark "plate"
local place = to(at "holes" * empty) * (put "red" * say "r{to}" + put "gold" * say "g{to}" + put "blue" * say "b{to}")
return game {
  name    = "Layers",
  players = { "first", "second" },
  board   = plate(8, 8, grid(9, 9)),
  route   = "A1 B1 B2 A2 A1",
  pieces  = { red = { "r", 20, neutral }, gold = { "g", 20, neutral }, blue = { "b", 20, neutral } },
  vars    = { gone = sites },
  start   = "first:corner",
  phases  = {
    corner = to "A1" * mark "plate" * say "begin" / "rival:place",
    place  = place / "push",
    push   = auto * turn / "take",
    take   = (line(warm, 4) * #to(at "line" * over "red") + line(cold, 4) * #to(at "line" * over "red"))
           * some(to(at "line" * over "red") * mark "gone" * go "up" * take, 1) * say "x{gone}" * forget "gone" / "rival:place"
           | auto / "rival:place",
  },
  win     = captured(9),
  stuck   = draw,
}
