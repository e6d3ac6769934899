-- A group in a test that is a set: it grows from every site that is asked about.
local rule = option("rule", { "two", "none", "step", "beside", "drawn" }, "Which set.")
local rules = {
  two    = to(is(count(group(-mine)), "=", 2)) * put(),
  none   = to(is(count(group(-mine)), "=", 0)) * put(),
  step   = to(#(go "w" * is(count(group(-mine)), "=", 2))) * say "{last}",
  beside = to(#(beside() * is(count(group(-theirs)), ">", 0))) * take * say "x{last}",
  drawn  = picture { "w: y . -> . y", y = is(count(group(mine)), ">=", 1) },
}
return game {
  name = "Grown", players = { "white", "black" }, board = grid(3, 1), setup = { c1 = "w" }, moves = rules[rule],
}
