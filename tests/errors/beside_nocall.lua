--! tests/errors/beside_nocall.lua:6:30: 'beside' needs more: write beside()
--!         take = to(mine) * lift * beside * empty * drop,
--!                                  ^
return game {
  moves = {
    take = to(mine) * lift * beside * empty * drop,
  },
}
