-- Lines of Action: as far as there are pieces on the line; unite your pieces.
local far  = count(at "line" * -empty)
local hop  = times(far - 1, go "same" * -theirs) * go "same"
local move = to(mine) * line(always, 1) * toward "along" * mark "from" * hop * -mine * try(theirs * take)
           * mark "goal" * to "from" * lift * to "goal" * drop * say "{from}{to}"
local one  = first(to(mine)) * is(count(group(mine)), "=", count(mine))
return game {
  name = "Lines of Action", players = { "black", "white" }, board = grid(8, 8),
  setup = { b = "b1-g1 b8-g8", w = "a2-a7 h2-h7" },
  vars = { from = site, goal = site },
  moves = move, ends = one * win | rival(one) * lose, stuck = pass,
}
