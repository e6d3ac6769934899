-- Who sits where, whose piece it is, who is asked, and who wins.
local what = option("what", { "square", "seated", "hexes", "rank", "of", "mover", "wins", "loses", "alone", "eight" }, "What is asked.")
local three, four = { "red", "green", "blue" }, { "red", "blue", "green", "yellow" }
local ahead = to "c3" * go "forward" * say "{last}"
local games = {
  square = { four, grid(5, 5), ahead },
  seated = { four, grid(5, 5), ahead, seats = { "east", "south", "west", "north" } },
  hexes  = { three, hexagon(3), ahead },
  rank   = { three, hexagon(2), to(rank(1)) * say "{last}" },
  of     = { three, grid(3, 1), to(of "green") * say "{last}", setup = { r = "a1", g = "b1", b = "c1" } },
  mover  = { three, grid(3, 1), mover "red" * say "one" + -mover "red" * rival(mover "red") * say "last" | say "other" },
  wins   = { three, grid(3, 1), to(empty) * put(), ends = is(count(mine), "=", 1) * mover "green" * win "blue" },
  loses  = { three, grid(3, 1), to(empty) * put(), ends = mover "red" * lose "green" },
  alone  = { { "you" }, grid(2, 1), to(empty) * put() },
  eight  = { { "a", "b", "c", "d", "e", "f", "g", "h" }, grid(4, 2), to(empty) * put() },
}
local g = games[what]
return game {
  name = "Seats", players = g[1], board = g[2], moves = g[3], seats = g.seats, setup = g.setup, ends = g.ends,
}
