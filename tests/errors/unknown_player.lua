--! tests/errors/unknown_player.lua:8:33: unknown player 'green' in the target 'green:main': write "rival:phase", "me:phase" or a player's name
--!         main = to(empty) * put() / "green:main",
--!                                     ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  phases = {
    main = to(empty) * put() / "green:main",
  },
}
