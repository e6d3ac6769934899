--! tests/errors/warn_endless.lua:6: the phase 'never' was never entered in 50 random games: lead to it with / "never", or take it out
-- No game ends: what never happens in those that were broken off is told, too.
return game {
  name = "Endless", players = { "one", "two" }, board = grid(4, 4), setup = "kk2/4/4/KK2",
  pieces = { king = "K" },
  phases = { main = picture "o . -> . o", never = picture "o x -> . o" },
}
