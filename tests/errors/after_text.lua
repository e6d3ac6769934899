--! tests/errors/after_text.lua:8:3: 'after' must be a rule (a picture, a walk or a function), not a text
--!       after = "take",
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(empty) * put(),
  after = "take",
}
