--! tests/errors/counter_of_text.lua:7:12: 'turns' must be a whole number, a list with one for each player, per_player(0), or site, sites, pieces
--!       vars = { turns = "five" },
--!                ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  vars = { turns = "five" },
  moves = to(mine) * take,
}
