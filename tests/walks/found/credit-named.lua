-- A drawing without a name does not take the credit of a named one before it.
return game {
  name = "Credit", players = { "white", "black" }, board = grid(5, 1), setup = { w = "a1", b = "e1" },
  moves = {
    go   = named("leap", picture "o . -> . o") * picture "o . -> . o" * say "{from}>{last}",
    walk = picture "o . -> . o  -- stride" * try(picture "o x -> o .") * say "{from}-{to}",
  },
}
