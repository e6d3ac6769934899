-- Surakarta: who takes comes round a loop. A piece that leaves the board over a loop comes in again beside the corner.
local inward = at "south" * toward "n" + at "north" * toward "s" + at "west" * toward "e" + at "east" * toward "w"
local on     = go "same" | go "loop" * inward
local step   = picture "orthogonal+diagonal: o . -> . o"
local round  = go "loop" * inward
return game {
  name = "Surakarta", players = { "black", "white" },
  board = grid(6, 6, { loop = "b1 c1 e1 d1 b6 c6 e6 d6 / a2 a3 f2 f3 a5 a4 f5 f4" }),
  -- Hand-worked cases draw their own positions.
  setup = { b = "a1:f2", w = "a5:f6" },
  moves = {
    step = step,
    take = to(mine) * lift * toward "orthogonal" * (go "same" * empty)^0 * -go "same" * round * (empty * on)^-24 * theirs * take * drop * say "{from}x{to}",
  },
  win = none(theirs), stuck = lose,
}
