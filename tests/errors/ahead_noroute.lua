--! tests/errors/ahead_noroute.lua:8:30: 'ahead' follows the mover's route, and this board has none: write route = "a1 b1 ...", or board = track { ... }
--!         take = to(mine) * lift * ahead(1) * drop,
--!                                  ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  moves = {
    take = to(mine) * lift * ahead(1) * drop,
  },
}
