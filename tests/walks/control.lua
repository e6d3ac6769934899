-- What joins and repeats walks. White a1 c1, black b2 d2; four columns, three rows.
local jump = picture "o x . -> . . o"
local walks = {
  seq = to(mine) * lift * go "n" * go "e" * empty * drop, either = to "a1" * say "a" + to "c1" * say "c",
  orelse = to(theirs * at "a3") * say "left" | to(mine) * say "{last}", left = to(theirs) * say "{last}" | to(mine) * say "{last}",
  inner = to(mine) * (go "n" * theirs | go "e" * theirs | go "e" * empty) * say "{last}",
  no = to(mine * -(go "n" * empty)) * say "{last}", has = to(mine * #(go "ne" * theirs)) * say "{last}",
  least = to "a1" * lift * (go "n" * empty)^1 * drop, most2 = to "a1" * lift * (go "e" * empty)^-2 * drop,
  zero = to "a1" * (go "n" * empty)^0 * say "{last}",
  target = to(mine) * say "{last}" / "more",
  each = to "c1" * each(beside() * theirs * take) * say "x{taken}", nothing = to "a3" * each(go "n" * take) * say "x",
  some = to "c1" * some(beside() * theirs * take) * say "[x{taken}]", one = to "c1" * some(beside() * theirs * take, 1) * say "x{taken}",
  first = first(to(mine)) * say "{last}", best = best(to(mine), count(mine)) * say "{last}",
  times = to "a1" * times(2, go "e") * say "{last}", try = to(mine) * lift * go "e" * try(theirs * take) * drop,
  attempt = to(mine) * lift * go "ne" * try(theirs * take) * drop,
  rival = rival(to(mine) * say "{last}"), series = jump^1 * say "{path:-}", ends = jump^1 * -jump * say "{path:-}",
  longest = most(jump) * say "{from}{to}", toward = to "a1" * toward "e+n" * times(2, go "same") * say "{last}",
  line = line(empty, 4) * say "line", along = to "a2" * line(always, 4) * toward "along" * go "same" * say "{last}",
  auto = to(empty) * put() * say "{to}" / "tidy", pass = pass + to "a1" * say "a",
  win = to "a1" * win * say "w", lose = to "a1" * lose * say "l", draw = to "a1" * draw * say "d",
  judge = to "a1" * judge(count(mine) + 1, count(theirs)) * say "j",
}
local name = option("rule", { "seq", "either", "orelse", "left", "inner", "no", "has", "least", "most2", "zero", "target",
  "each", "nothing", "some", "one", "first", "best", "times", "try", "attempt", "rival", "series", "ends", "longest", "toward",
  "line", "along", "auto", "pass", "win", "lose", "draw", "judge" }, "Which walk.")
return game {
  name = "Control", players = { "white", "black" }, board = grid(4, 3),
  setup = { w = "a1 c1", b = "b2 d2" },
  phases = { main = walks[name], more = to "c1" * say "more", tidy = auto * to "b2" * take },
}
