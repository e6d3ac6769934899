-- Reach. White: a1; black: b1, c2, b3. Four columns and rows.
local step = go "orthogonal" * empty
local hop = go "orthogonal" * -empty * go "same" * empty
local walks = {
  hop = to(mine) * lift * to(reach(hop)) * drop, step = to(mine) * lift * to(reach(step)) * drop,
  row = to(mine) * lift * to(reach(step) * rank(4)) * drop, either = to(mine) * lift * to(reach(hop + go "n" * empty)) * drop,
  path = to(mine) * #(to(reach(step)) * at "d1") * say "path", none = to(theirs) * #(to(reach(step)) * at "a1") * say "path",
  count = to(mine) * is(count(reach(step)), "=", 12) * say "12", bent = to(mine) * lift * to(reach(go "n" * empty * go "e" * empty)) * drop,
  slide = to(mine) * lift * to(reach((go "n" * empty)^1)) * drop, nowhere = to(mine) * lift * to(reach(go "e" * empty)) * drop,
}
local name = option("rule", { "hop", "step", "row", "either", "path", "none", "count", "bent", "slide", "nowhere" }, "Which walk.")
return game {
  name = "Reach", players = { "white", "black" }, board = grid(4, 4), setup = { w = "a1", b = "b1 c2 b3" }, moves = walks[name],
}
