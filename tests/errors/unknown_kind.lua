--! tests/errors/unknown_kind.lua:8:20: the kind or region 'kinng' is unknown (did you mean 'king'?)
--!       moves = to(mine "kinng") * take,
--!                        ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  pieces = { king = "K" },
  moves = to(mine "kinng") * take,
}
