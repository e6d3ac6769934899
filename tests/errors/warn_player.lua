--! tests/errors/warn_player.lua:5: two never moves in 200 random games: the turn must come to every player
return game {
  name = "Player", players = { "one", "two" }, board = grid(3, 3), setup = "1k1/3/KKK",
  pieces = { king = "K" },
  moves = picture "forward: o . -> . o" / "me:main" | lose,
}
