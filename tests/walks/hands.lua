-- Hands. White: man a1, king b1, tokin c1; black: man a2, king b2, tokin c2. Three columns and rows.
local walks = {
  seize = to(theirs) * take "stock" * say "x{last}", drawn = picture "n: M _ -> . M", put = to(empty) * put "man" * say "{to}",
  flip = to "a2 c3" * flip * say "{last}", both = to(mine "man") * flip * to(theirs "king") * flip * say "both",
  swap = to(mine "man") * swap(beside() * theirs), far = to(mine "king") * mark "fresh" * swap(to(mine "man")) * say "{from}:{to}",
  void = to(mine "man") * swap(to(empty)),
}
local name = option("rule", { "seize", "drawn", "put", "flip", "both", "swap", "far", "void" }, "Which walk.")
return game {
  name = "Hands", players = { "white", "black" }, board = grid(3, 3), trays = "stock",
  pieces = { man = "M", king = "K", tokin = { "T", of = "man" } }, vars = { fresh = pieces },
  setup = { M = "a1", K = "b1", T = "c1", m = "a2", k = "b2", t = "c2" },
  phases = { main = walks[name] / "drop", drop = to(empty) * put { "man", "king" } * say "{kind}@{to}" },
}
