--! tests/errors/warn_else.lua:2: 'a man has arrived' is not said here: when it fails, what comes after | is tried; write a * b + -a * c for a * b | c
local done = set("made", 0) * none(mine * at(rank(-1))) * because "a man has arrived"
local step = picture "forward: o . -> . o" * set("made", "made" + 1)
return game {
  name = "Else", players = { "one", "two" }, board = grid(3, 4), setup = "kkk/3/3/KKK",
  pieces = { king = "K" }, vars = { made = 0 }, stuck = lose,
  moves = step * (is("made", "=", 2) * done | always / "main"),
}
