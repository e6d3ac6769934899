-- Tests of a site: which sites are in the set?
local beats = relation { king = "man", man = "king" }
local sets = {
  mine = mine, king = mine "king", home = mine "home", theirs = theirs, rivalking = theirs "king",
  rivalhome = theirs "home", kind = kind "king", stone = kind "stone", empty = empty, zone = at "zone",
  list = at "a1 c2", far = at(rank(-1)), rank = rank(1), always = always, both = mine * at "zone",
  either = mine "man" + theirs "man", others = -(mine + theirs + empty), ahead = #(go "n" * theirs),
  apart = -(beside() * theirs), marked = at "spot", set = at "gone", pieces = at "fresh",
  row = #line(empty, 3), norow = mine * -line(mine, 2), roles = rival(mine), group = mine * #(to(group(mine + theirs)) * theirs "king"),
}
local walks = {
  eq = is(count(empty), "=", 7) * say "yes", ne = is(count(empty), "~=", 7) * say "yes",
  lt = is(count(empty), "<", 8) * say "yes", le = is(count(empty), "<=", 6) * say "yes",
  gt = is(count(empty), ">", 7) * say "yes", ge = is(count(empty), ">=", 7) * say "yes",
  none = none(kind "stone" * at "zone") * say "yes", some = none(theirs * at "zone") * say "yes",
  sum = is(count(mine) + count(theirs) * 3 - 1, "=", 7) * say "yes",
  other = is(rival(count(mine "man")), "=", 1) * say "yes",
  stock = is(stock "man", "=", 4) * say "yes",
  beaten = to(mine) * lift * beside() * beats * take * drop,
  drawn = picture { "o y -> . o", y = theirs * beats },
  because = to(mine) * lift * go "n" * empty * because "{here} must be empty" * drop,
}
local name = option("rule", { "mine", "king", "home", "theirs", "rivalking", "rivalhome", "kind", "stone", "empty",
  "zone", "list", "far", "rank", "always", "both", "either", "others", "ahead", "apart", "marked", "set", "pieces",
  "row", "norow", "roles", "group", "eq", "ne", "lt", "le", "gt", "ge", "none", "some", "sum", "other", "stock",
  "beaten", "drawn", "because" }, "Which test.")
return game {
  name = "Sites", players = { "white", "black" }, board = grid(4, 3),
  pieces = { king = "K", man = { "M", 5 }, stone = { "*", neutral } },
  regions = { zone = "b1 b2 c3", home = { "a1-d1", "a3-d3" } },
  vars = { spot = site, gone = sites "a3 d1", fresh = pieces "b1 b2" },
  setup = { K = "a1", M = "b1", m = "b2", k = "d3", ["*"] = "c2" },
  moves = sets[name] and to(sets[name]) * say "{last}" or walks[name],
}
