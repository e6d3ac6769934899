-- Brandubh: Tablut on a small board; the king flees to a corner.
return variant("tablut", { ["return"] = "yes" }) {
  name    = "Brandubh",
  board   = grid(7, 7),
  regions = { castle = "d4", hall = "d4 c4 e4 d3 d5", closed = "d4 a1 a7 g1 g7", goal = "a1 a7 g1 g7" },
  setup   = "3m3/3m3/3s3/mmsksmm/3s3/3m3/3m3",
}
