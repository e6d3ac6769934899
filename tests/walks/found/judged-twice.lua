-- Of two judges in one way the second gives the result.
return game {
  name = "F",
  players = { "south", "north" },
  board = grid(3, 3),
  setup = { ["a1"] = "s", ["c3"] = "n" },
  moves = to(empty) * put(),
  ends = is(count(empty), "<", 4) * judge(count(mine), 4) * judge(count(theirs), count(mine)),
}
