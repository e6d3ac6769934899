-- Lasca: a man you take goes under your column; the piece on top decides how a column moves, and only that piece is taken.
local ways  = mine "man" * toward "forward-diagonal" + mine "officer" * toward "diagonal"
local step  = to(mine) * ways * lift(height) * go "same" * empty * drop
-- The victim is laid on the cell behind it, and the column on the victim.
local over  = theirs * -at "taken" * because "a column may be jumped only once" * mark "victim" * mark "taken"
local jump  = mark "column" * ways * go "same" * over * go "same" * empty * mark "goal"
            * to "victim" * lift * to "goal" * drop * to "column" * lift(height) * to "goal" * drop * say "{column}x{goal}"
local crown = try(at(rank(-1)) * mine "man" * become "officer")
local clear = forget "taken" * forget "column" * forget "victim" * forget "goal"

return game {
  name    = "Lasca",
  players = { "white", "black" },                   -- white begins
  board   = grid(7, 7, { links = "diagonal", without = "b1 d1 f1 a2 c2 e2 g2 b3 d3 f3 a4 c4 e4 g4 b5 d5 f5 a6 c6 e6 g6 b7 d7 f7" }),
  pieces  = { man = { "w", "b" }, officer = { "W", "B" } },
  look    = { man = { shape = "disc" }, officer = { shape = "crowned" } },
  piles   = { 22 },
  vars    = { column = site, victim = site, goal = site, taken = sites },
  setup   = { w = "a1 c1 e1 g1 b2 d2 f2 a3 c3 e3 g3", b = "a7 c7 e7 g7 b6 d6 f6 a5 c5 e5 g5" },
  moves   = named("capture", to(mine) * jump^1 * -jump * because "the capture must go on" * clear * crown)
          | named("step", step * crown * say "{from}-{to}"),
  stuck   = lose,
}
