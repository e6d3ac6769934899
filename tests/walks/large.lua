-- Numbers beyond 32 bits: a counter is kept, shown, and written in texts; each adds to it once a way.
local more = set("n", "n" + 3000000000) + set("m", 0 - "m" - 1)
return game {
  name = "Large", players = { "white", "black" }, board = grid(3, 3), vars = { n = 70000, m = -2147483648 },
  moves = to(empty) * put() * each(more) * say "{to}:{n}:{m}", stuck = draw,
}
