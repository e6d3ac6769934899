-- Steps that go round inside a 'try', and a way that is the first of the same.
return game {
  name = "F", players = { "red", "blue", "green" }, board = grid(5, 5), setup = { r = "a1:c3", b = "d4:e5" },
  moves = { step = to(empty) * put() * try((go "sideways" * theirs)^1 * take) + first(to(empty) * put()) },
  win = captured(9),
}
