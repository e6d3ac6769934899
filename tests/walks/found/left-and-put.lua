-- A piece that takes the place of one that was drawn away changes nothing there.
return game {
  name = "F",
  players = { "white", },
  board = rhombus(8, 8),
  setup = { ["f8"] = "w", ["g8"] = "w", ["h7"] = "w", },
  moves = picture [[ o -> . ]] * picture ". o -> o o",
}
