--! tests/errors/unknown_kind.lua:8:20: there is no kind or region 'kinng' (did you mean 'king'?)
--!       moves = to(mine "kinng") * take,
--!                        ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  pieces = { king = "K" },
  moves = to(mine "kinng") * take,
}
