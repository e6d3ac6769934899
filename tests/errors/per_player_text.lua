--! tests/errors/per_player_text.lua:7:16: 'per_player' needs a whole number, not a text
--!       vars = { n = per_player "x" },
--!                    ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  vars = { n = per_player "x" },
  moves = to(empty) * put(),
}
