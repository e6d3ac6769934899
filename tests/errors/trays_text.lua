--! tests/errors/trays_text.lua:8:3: trays = false says that what is taken is not counted, trays = "stock" that it goes to the stock of the player who takes it
--!       trays = "hand",
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * take,
  trays = "hand",
}
