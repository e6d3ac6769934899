-- Tak in which black is given two flat stones and a half.
return variant "tak" {
  name = "Tak with komi", options = { size = 3, komi = false },
  vars = { komi = { 0, 5 } },
}
