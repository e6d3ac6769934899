-- Traits, families, facings and the slots that tell of pieces. White: k at a1 (royal), tank at c1 that faces north; black: m at a3 and a tank at c3 that faces south. Four columns and rows.
local walks = {
  royal  = to(kind "royal") * say "{last}", heavy = to(mine "heavy") * say "{last}", theirs = to(theirs "heavy") * say "{last}",
  put    = to "b2" * put "light" * say "{kind}", stock = is(stock "light", "=", 4) * say "four", family = to(kind "tank") * say "{last}",
  become = to(mine "royal") * become "light" * say "{to}{kind}",
  ahead  = to(mine "tank") * toward "facing" * lift * go "same" * empty * drop, step = to(mine "tank") * lift * drop * go "facing" * say "{last}",
  turn   = to(mine "tank") * turn "left+opposite" * say "{last}={kind}", north = to(theirs "tank") * turn "n" * say "{kind}",
  side   = to(mine "tank") * toward "facing" * lift * go "half-right" * drop, piece = picture "o . -> . o" * say "{piece}{from}{dir:n=+ s=- e=> w=<}",
  alike  = to(mine) * alike(alike * #(to(alike * theirs))) * say "{last}", line = #line(alike, 2) * to(mine) * say "{last}",
  pair   = to(mine) * alike(alike * go "e" * go "same" * alike * mine) * say "{last}",
}
local beats = relation { heavy = "royal", royal = "heavy" }
local name = option("rule", { "royal", "heavy", "theirs", "put", "stock", "family", "become", "ahead", "step", "turn", "north", "side", "piece", "alike", "line", "pair", "beaten" }, "Which walk.")
return game {
  name = "Traits", players = { "white", "black" }, board = grid(4, 4),
  pieces = {
    king = { "K", 2, is = "royal light" }, man = { "M", 3, is = "light" },
    tank = { letters = "NESW", facing = "n e s w", is = "heavy" },
  },
  setup = "4/m1s1/4/K1N1", moves = name == "beaten" and picture { "orthogonal: n . z -> . n z", n = mine, z = theirs * beats } or walks[name],
}
