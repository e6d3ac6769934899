-- 'auto' makes a way without asking, whatever follows it.
local rule = option("rule", { "is", "none", "look", "not", "always", "try", "to" }, "What stands behind it.")
local rules = {
  is     = is("n", "=", 1),
  none   = none(theirs),
  look   = #to(mine),
  ["not"] = -to(theirs),
  always = always,
  try    = try(to "a1" * empty),
  to     = to(mine),
}
return game {
  name = "Auto", players = { "a", "b" }, board = grid(3, 1), vars = { n = 1 },
  phases = { main  = to(empty) * put() / "count",
             count = auto * rules[rule] * set("n", 0) / "again",
             again = to(empty) * put() * say "again {to}" },
}
