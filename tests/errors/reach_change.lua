--! tests/errors/reach_change.lua:7:25: 'reach' only goes from site to site, its steps change nothing: write lift * to(reach(beside() * empty)) * drop
--!       moves = to(mine) * to(reach(beside() * take)) * say "{last}",
--!                             ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * to(reach(beside() * take)) * say "{last}",
}
