-- A move is counted by the drawing it went through last; one inside 'each' is a part of it.
return game {
  name = "Credit", players = { "black", "white" }, board = grid(7, 7), regions = { mid = "d4" },
  setup = { b = "a1 b3", w = "c3 e5" },
  moves = picture [[ o . -> . o -- step
                     o x -> . o -- take ]] * try(each(picture "o x -> o . -- shot")) * -at "mid",
}
