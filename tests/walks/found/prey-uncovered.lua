-- A piece that leaves a pile uncovers what may be taken.
return game {
  name = "F",
  players = { "white", "black", "red" },
  board = grid(6, 9),
  piles = { 3 },
  setup = { ["d5"] = "bw", ["f3"] = "rwb", },
  phases = {
    main = picture "o . -> . o" * some(beside() * theirs * take) / "p1",
    p1 = to(-beside()),
  },
}
