-- Four players look up, down, right and left; their rows are counted from where they sit.
local rule = option("rule", { "forward", "back", "sideways", "slant", "rank" }, "What is drawn.")
local rules = {
  forward  = picture "forward: o . -> . o",
  back     = picture "back: o . -> . o",
  sideways = picture "sideways: o . -> . o",
  slant    = picture "forward-diagonal: o . -> . o",
  rank     = to(rank(2) * empty) * put(),
}
return game {
  name = "Seats", players = { "a", "b", "c", "d" }, board = grid(4, 3), setup = { a = "b1", b = "c3", c = "b2", d = "c2" },
  moves = rules[rule] + say "pass",
}
