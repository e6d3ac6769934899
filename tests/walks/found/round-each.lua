-- Steps that go round, inside an 'each' and with a piece in the hand.
return game {
  name = "F", players = { "red", "blue" }, board = grid(5, 5), setup = { r = "a1:b3", b = "c4:e5" },
  moves = {
    step = to(empty) * each((go "diagonal" * theirs)^0) * rank(1) * put(),
    hop = to(mine) * lift * (go "orthogonal" * empty)^1 * drop,
  },
  win = captured(3),
}
