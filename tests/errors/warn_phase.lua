--! tests/errors/warn_phase.lua:5: the phase 'never' was never entered in 200 random games: lead to it with / "never", or take it out
return game {
  name = "Phase", players = { "one", "two" }, board = grid(3, 3), setup = "kkk/3/KKK",
  pieces = { king = "K" }, stuck = lose,
  phases = { main = picture "forward: o . -> . o", never = picture "sideways: o . -> . o" },
}
