-- 'ends' looks at the place where a piece has come to; a take alone leads nowhere.
return game {
  name = "Place", players = { "black", "white" }, board = grid(4, 2), setup = { b = "a1 b1", w = "d1 d2" },
  moves = {
    pair = picture "o o / . . -> . . / o o",
    take = to(theirs * at "d2") * take * say "x{last}",
    step = picture "o . -> . o",
  },
  ends = at "a2 d2" * win,
}
