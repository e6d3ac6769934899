-- What 'each' turns counts for the best.
return game {
  name = "F",
  players = { "white", "black" },
  board = grid(4, 9),
  setup = { ["d9"] = "b", c8 = "b" },
  moves = best(to(empty) * each(picture ". x -> o o"), count(theirs)),
}
