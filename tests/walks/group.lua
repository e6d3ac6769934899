-- A group grows from the cursor; in a test of a site, from that site.
local which = option("rule", { "walk", "count", "none", "beside" }, "Which form the test has.")
local rules = {
  walk   = #(to(group(mine)) * at "b1"),
  count  = is(count(group(mine) * at "b1"), "=", 1),
  none   = -none(group(mine) * at "b1"),
  beside = #(go "w" * is(count(group(mine)), "=", 2)),
}
return game {
  name = "Group", players = { "white", "black" }, board = grid(6, 1), setup = { w = "a1 b1 f1", b = "d1" },
  moves = to(mine + empty) * rules[which] * say "{last}",
  ends  = is(count(mine * #(to(group(mine)) * at "b1")), "=", 2) * draw
        | is(count(mine * #(to(group(mine)) * at "b1")), "=", 3) * lose,
}
