--! tests/errors/name_of_site.lua:7:12: 'a1' already names a site: choose another name
--!       vars = { a1 = site },
--!                ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  vars = { a1 = site },
  moves = to(mine) * take,
}
