--! tests/errors/chance_among.lua:8:11: 'chance' must begin every way of its phase: where dice or chance answer, nobody decides; give what a player decides a phase of its own
--!       moves = chance(set("n", 1) * say "one")
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  vars = { n = 0 },
  moves = chance(set("n", 1) * say "one")
        + to(empty) * put(),
}
