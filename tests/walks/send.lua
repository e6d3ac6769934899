-- A site of one's own, and what is sent there or lies there already.
local rule = option("rule", { "bar", "stock", "self" }, "Where to.")
local rules = {
  bar   = to(theirs * -at "bar:black") * send "bar" * say "x{last}",
  stock = to(mine) * send "stock" * say "-{last}",
}
return game {
  name = "Send", players = { "white", "black" },
  board = track { white = "bar* a1-a4", black = "bar* a4-a1" },
  pieces = { man = { "W", "B", 2 } },
  setup = rule == "bar" and { a1 = "W", a3 = "B", ["bar:black"] = "B" } or { a1 = "W", a3 = "B" },
  moves = rules[rule] or to(theirs) * send "bar" * say "x{last}",
}
