-- A route for each player, dice and chance. White goes up from a1, black down from a6.
local run = use * to(mine) * lift * ahead(pips) * -theirs * drop * say "{pips}:{from}{to}"
local walks = {
  ahead = to(mine) * lift * ahead(2) * empty * drop, left = to(mine * is(left, "=", 3)) * say "{last}",
  best = best(to(mine), left) * say "{last}", off = to(mine) * lift * ahead(3) * drop,
  far = to(mine) * lift * ahead(4) * empty * drop,
  chance = chance(to(mine) * lift * ahead(1) * empty * drop) + chance(say "rest", count(theirs) - 1),
}
local phases = {
  one = { main = roll(1, { faces = 2 }) / "run", run = run | pass },
  two = { main = roll(2, { faces = 3, double = 0 }) / "run", run = run / "rest" | pass, rest = run | pass },
  four = { main = roll(2, { faces = 2, double = 4 }) / "run", run = run / "run" | pass },
  most = { main = roll(2, { faces = 3, double = 0 }) / "run", run = most(use * to(mine) * lift * ahead(pips) * empty * drop * say "{pips}:{from}{to}", pips) / "run" | pass },
}
local name = option("rule", { "ahead", "left", "best", "off", "far", "chance", "one", "two", "four", "most" }, "Which walk.")
return game {
  name = "Track", players = { "white", "black" },
  board = track { white = "a1-a6 off*", black = "a6-a1 off*" },
  setup = { w = "a1 a4", b = "a5" }, phases = phases[name] or { main = walks[name] },
}
