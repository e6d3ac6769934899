-- Lines that go round.
local which = option("which", { "run", "used", "row", "short", "line", "ray", "flip" }, "What is tried.")
local rules = {
  run   = { "o4", picture "o .* . -> . .* o" },
  used  = { "ox3", picture "o x .+ . -> . x .+ o" * say "{from}{to}" },
  row   = { "oo1xo", to(#line(mine, 3)) * say "{last}" },
  short = { "ooooo", to(#line(mine, 6)) * say "{last}" },
  line  = { "oo2o", to "a2" * line(mine, 2) * to "line" * say "{last}" },
  ray   = { "5", to "a1" * (go "e" * empty)^1 * say "{last}" },
  flip  = { "x3o", to(empty) * put() * say "{to}" * try(each(picture "o x+ o -> o o+ o")) },
}
return game {
  name = "Rings", players = { "white", "black" }, pieces = { man = { "o", "x" } },
  board = grid(5, 2, { wrap = "cylinder", links = "orthogonal" }),
  setup = rules[which][1] .. "/5",
  moves = { move = rules[which][2] },
}
