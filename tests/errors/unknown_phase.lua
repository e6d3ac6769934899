--! tests/errors/unknown_phase.lua:8:33: there is no phase 'shoot' (did you mean 'shot'?)
--!         main = to(empty) * put() / "shoot",
--!                                     ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  phases = {
    main = to(empty) * put() / "shoot",
    shot = pass,
  },
}
