-- The tests that one sentence speaks for fail together.
return game {
  name = "F",
  players = { "white", "black" },
  board = grid(4, 4),
  pieces = { k3 = { "t", } },
  setup = { ["d4"] = "T", },
  notation = "{from}{to}",
  moves = {
    step = picture "o o / . . -> . . / o o",
    take = to(mine) * (at "" * rank(1)) * because "no: " * lift * go "back" * drop,
  },
}
