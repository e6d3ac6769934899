--! tests/errors/undeclared_unread.lua:7:37: there is no register 'trail': declare it in vars, as vars = { trail = site }
--!       moves = to(empty) * put() * mark "trail",
--!                                         ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(4, 4),
  moves = to(empty) * put() * mark "trail",
}
