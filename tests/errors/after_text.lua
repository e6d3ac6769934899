--! tests/errors/after_text.lua:8:3: the word take is written without quotes: after = take
--!       after = "take",
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(empty) * put(),
  after = "take",
}
