--! tests/errors/go_typo.lua:8:27: this board has no direction 'forwrad' (did you mean 'forward'?)
--!         take = to(mine) * go "forwrad" * take,
--!                               ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  moves = {
    take = to(mine) * go "forwrad" * take,
  },
}
