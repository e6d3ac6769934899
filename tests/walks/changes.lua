-- Changes. White: man b1, king c1; black: man b2. Three columns and rows.
local walks = {
  put = to(rank(3)) * put "man" * say "{to}", list = to "a3" * put { "man", "king" } * say "{kind}{to}",
  take = to(theirs) * take * say "x{last}", become = to(mine "man") * become "king" * say "{to}={kind}",
  turns = to "b1" * become { "king", "man" } * say "={kind}",
  mark = to(mine) * mark "spot" * say "{spot}", gone = to(mine) * mark "gone" * say "{last}",
  unmark = to "a3" * unmark "gone" * say "un", forget = forget "gone" * say "for",
  travel = to(mine "man") * mark "fresh" * lift * go "w" * drop * say "go",
  set = set("n", "n" + 2) * set("v", count(mine)) * say "{n}",
  lay = lay { a2 = "m", c3 = "K" } * say "lay",
  hand = to(mine "man") * lift * is(hand, "=", 1) * to "a3" * drop * say "{from}{to}",
  lost = to(mine "man") * lift * is(hand, "=", 0) * drop,
  seen = to(mine "king") * lift * beside() * empty * drop * -seen(),
  captured = to(theirs) * take * captured(1) * say "x", few = to(theirs) * take * captured(2) * say "x",
  letter = picture { "w: M . -> z M", z = mark "gone" } * say "{gone}",
}
local name = option("rule", { "put", "list", "take", "become", "turns", "mark", "gone", "unmark", "forget", "travel", "set",
  "lay", "hand", "lost", "seen", "captured", "few", "letter" }, "Which walk.")
return game {
  name = "Changes", players = { "white", "black" }, board = grid(3, 3), pieces = { man = { "M", 2 }, king = "K" },
  vars = { spot = site, gone = sites "a3", fresh = pieces, n = 1, v = { 5, 6 } },
  setup = { M = "b1", K = "c1", m = "b2" }, moves = walks[name],
}
