-- Repetition, after and scratch. White: king a1; black: king c3, man c1. Three columns and rows.
local step = to(mine "king") * lift * go "orthogonal" * empty * drop
local rules = {
  third = { moves = step, ends = is(repeated, ">=", 3) * draw },
  cycle = { moves = step, ends = is(repeated, ">=", 2) * is(since, "=", 4) * lose },
  never = { moves = step * is(repeated, "=", 1) * because "it stood so before" },
  counted = { moves = step * set("n", "n" + 1), ends = is(repeated, ">=", 3) * win, vars = { n = 0 } },
  after = { moves = step, after = each(beside() * theirs * take), win = none(theirs "man") },
  hit = { moves = to(mine "king") * lift * go "orthogonal" * (empty + theirs * mark "hit" * set("k", "k" + 1) * take) * drop,
    after = to "hit" * go "n" * put "man", win = is("k", ">", 0) * is(count(mine), ">", 2), scratch = { hit = site, k = per_player(0) } },
}
local name = option("rule", { "third", "cycle", "never", "counted", "after", "hit" }, "Which rules.")
local r = rules[name]
return game {
  name = "Times", players = { "white", "black" }, board = grid(3, 3), pieces = { king = "K", man = "M" },
  setup = { K = "a1", k = "c3", m = "c1" }, vars = r.vars, scratch = r.scratch,
  moves = r.moves, after = r.after, ends = r.ends, win = r.win,
}
