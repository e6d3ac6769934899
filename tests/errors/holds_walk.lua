--! tests/errors/holds_walk.lua:9:3: a test is needed here, not a walk: write #(...) to ask if it has a way
--!       moves = to(holds(go "n")) * put(),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  setup = { b = "a1", w = "d4" },
  vars = { score = 0, ep = site, gone = sites },
  moves = to(holds(go "n")) * put(),
}
