-- Steps that go round: where they lead, each place once, and never for ever.
return game {
  name = "Round", players = { "red", "blue" }, board = grid(4, 4, { links = "orthogonal" }),
  regions = { far = "a3-d3" },
  moves = {
    wander = to(mine) * lift * (beside() * empty)^1 * drop,
    twice  = to(empty * at "far") * -(beside() * mine)^2 * put(),
  },
  stuck = draw,
}
