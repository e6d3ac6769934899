-- Go without corners: on a torus of 9 by 9, or on a cylinder with two edges.
local shape = option("shape", { "torus", "cylinder" }, "Whether all sides are joined, or only left and right.")
return variant "go" {
  name = "Torus Go", options = { size = false },
  board = grid(9, 9, { links = "orthogonal", wrap = shape }),
}
