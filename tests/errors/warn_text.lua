--! tests/errors/warn_text.lua:5: two different moves are both written 'go', after ply 0: give them texts of their own with 'say' or 'notation'
return game {
  name = "X", players = { "one", "two" }, board = grid(3, 3), setup = "kkk/3/KKK",
  pieces = { king = "K" }, stuck = lose,
  moves = picture "forward: o . -> . o" * say "go",
}
