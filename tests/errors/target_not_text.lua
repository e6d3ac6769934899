--! tests/errors/target_not_text.lua:7:3: rule / "phase" needs the name of a phase
--!       moves = to(mine) * take / 5,
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * take / 5,
}
