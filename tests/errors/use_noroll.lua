--! tests/errors/use_noroll.lua:8:12: 'use' needs dice, and nothing rolls any: write a phase main = roll(2) / "play"
--!         take = use * to(mine) * take,
--!                ^
return game {
  name = "G", players = { "white", "black" },
  board = grid(5, 5),
  moves = {
    take = use * to(mine) * take,
  },
}
