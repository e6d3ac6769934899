--! tests/errors/chance_behind.lua:8:32: 'roll' must begin every way of its phase: where dice or chance answer, nobody decides; give what a player decides a phase of its own
--!         main = to(empty) * put() * roll(1) / "go",
--!                                    ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  phases = {
    main = to(empty) * put() * roll(1) / "go",
    go   = use * to(mine) * take,
  },
}
