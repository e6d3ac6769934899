--! tests/errors/put_over_edge.lua:8:33: a new piece cannot come to a cell that may be over the edge: draw '.' before '->'
--!     x  ~ ->   .  o
--!                  ^
return game {
  name = "Edge", players = { "white", "black" }, board = hexagon(3),
  setup = { b = "b4" },
  -- the piece on the left would have to come to nowhere
  moves = picture "x  ~ ->   .  o",
}
