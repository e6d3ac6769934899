-- A horse whose leg can be blocked, drawn in two rows; its moves are written without the leg.
return game {
  name = "Horse", players = { "white", "black" }, board = grid(5, 5), pieces = { horse = "N" },
  setup = { N = "b1 c1", n = "e5" }, notation = "{from}{to}", stuck = lose,
  moves = picture "orthogonal:  N . ? / ? ? _   -> . . ? / ? ? N   -- horse",
}
