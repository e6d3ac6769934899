-- Go without corners: on a torus of 9 by 9, or on a cylinder with two edges.
local shape = option("shape", { "torus", "cylinder" }, "Are all sides joined, or left and right only.")
return variant "go" {
  name = "Torus Go", options = { size = false },
  board = grid(9, 9, { links = "orthogonal", wrap = shape }),
}
