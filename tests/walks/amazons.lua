-- Amazons: a queen goes, then shoots.
local queen = picture "Q .* . -> . .* Q"
local arrow = picture "Q .* . -> Q .* a" * say "{from}-{to}/{last}"
return game {
  name = "Amazons", players = { "white", "black" }, board = grid(10, 10),
  pieces = { queen = "Q", arrow = { "a", neutral } },
  setup = { Q = "a4 d1 g1 j4", q = "a7 d10 g10 j7" },
  moves = queen * arrow, stuck = lose,
}
