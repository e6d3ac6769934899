-- Series that come back to where they began are all equally long.
return game {
  name = "Most", players = { "white", "black" }, board = grid(2, 5, { links = "diagonal" }),
  setup = { a3 = "b" }, moves = most(picture "x . -> . x") * say "{last}{dir}",
}
