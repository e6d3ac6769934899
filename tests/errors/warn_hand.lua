--! tests/errors/warn_hand.lua:6: a way of this rule ends with the lifted piece in the hand, so it makes no move: end it with drop, or send
local take_up = to(mine) * lift * (go "n" * empty * drop + go "s" * empty)
return game {
  name = "Hand", players = { "one", "two" }, board = grid(4, 4), setup = "kkkk/4/4/KKKK",
  pieces = { king = "K" },
  moves = take_up + picture "o . -> . o", win = captured(1),
}
