--! tests/errors/unknown_register.lua:7:28: there is no register 'ep': declare it in vars, as vars = { ep = site }
--!       moves = to(mine) * mark "ep",
--!                                ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * mark "ep",
}
