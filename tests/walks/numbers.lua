-- Numbers, asked of the start: white a1, b1, c1; black a3. Three columns and rows.
local tests = {
  divide = is(count(mine) // 2, "=", 1), down = is((0 - count(mine)) // 2, "=", -2),
  rest = is(count(mine) % 2, "=", 1), sign = is((0 - count(mine)) % 2, "=", 1), text = is("n" // 3, "=", 3) * is("n" % 3, "=", 1),
  min = is(min(count(mine), count(theirs), 2), "=", 1), max = is(max(count(mine), count(theirs), 2), "=", 3),
  touches = is(touches(mine, { "low", "high", "left" }), "=", 2), own = is(touches(mine, "home"), "=", 1),
  row = is(rival(touches(mine, { "home", "low" })), "=", 1),
  large = is("n" * 4000000000, "=", 40000000000) * is("n" + 5000000000 - 7, ">", 5000000002) * -is("large", "<", 9000000000000),
  score = is("score", "=", 4) * rival(is("score", "=", 4)),
}
local name = option("rule", { "divide", "down", "rest", "sign", "text", "min", "max", "touches", "own", "row", "large", "score" }, "Which test.")
return game {
  name = "Numbers", players = { "white", "black" }, board = grid(3, 3), vars = { n = 10, large = 9000000000000, score = per_player(4) },
  regions = { low = "a1-c1", high = "a3-c3", left = "a2", home = { "b1", "a3" } },
  setup = { w = "a1 b1 c1", b = "a3" }, moves = tests[name] * say "yes",
}
