local drop_ = to(empty) * put "gold" * say "+G{to}"
local shogi = to(empty) * put "pawn" * say "P*{to}"
local step  = picture "forward: G . -> . G" * say "{to}v"
local mark_ = to(mine "pawn") * become "gold" * say "S{to}"
return game { name = "Signs", players = { "one", "two" }, board = grid(5,5),
  pieces = { gold = { "G", 3 }, pawn = { "P", 3 } }, setup = { G = "c1", g = "c5", P = "b2" },
  moves = drop_ + shogi + step + mark_, win = captured(1) }
