-- Inside 'rival' an o of a drawing is the other player's.
return game {
  name = "F",
  players = { "white", "black" },
  board = grid(2, 4),
  vars = { n = 0, },
  setup = { ["b3"] = "b", },
  phases = {
    main = rival(picture "o o   ->   o o") / "me:p2",
    p2 = -seen() * set("n", 0) | picture ". ->   o",
  },
}
