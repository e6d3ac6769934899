-- Piles in a row: a1 wbw, b1 bb, c1 wwww (full), d1 empty, e1 bw, f1 and g1 empty.
local walks = {
  full = to(full) * say "{last}", room = to(-full) * say "{last}",
  holds = to(holds(theirs)) * say "{last}", top = to(mine) * say "{last}",
  height = to(is(height, "=", 2)) * say "{last}", heights = is(height(mine), "=", 9) * say "yes",
  run = to(is(run, ">=", 2)) * say "{last}",
  lift = to(mine) * lift * go "e" * drop, two = to(mine) * lift(2) * go "e" * drop,
  part = to(mine) * lift(3) * go "e" * drop(2) * go "e" * drop,
  sow = to(mine) * lift(height) * times(hand, go "e" * drop(1)) * say "{from}",
  take = to(theirs) * take * say "x{last}", three = to(mine) * take(3) * say "x{last}",
  all = to(mine) * take(height) * empty * say "x{last}",
  put = to(mine) * put() * say "{to}",
  lay = lay { d1 = "wb" } * say "lay",
  each = to "a1" * each(picture "o . -> . o" + go "e" * lift * go "w" * drop) * say "each",
}
local name = option("rule", { "full", "room", "holds", "top", "height", "heights", "run", "lift", "two", "part", "sow",
  "take", "put", "lay", "each", "three", "all" }, "Which walk.")
return game {
  name = "Piles", players = { "white", "black" }, board = grid(7, 1), piles = { 4 },
  setup = { a1 = "wbw", b1 = "bb", c1 = "wwww", e1 = "bw" }, moves = walks[name],
}
