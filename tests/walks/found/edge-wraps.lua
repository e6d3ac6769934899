-- A piece pushed over the edge of a board without padding.
return game {
  name = "F", players = { "white", "black" }, board = grid(22, 5), setup = { ["u5"] = "b", ["v4"] = "w" },
  moves = picture "o x ~ -> . o x",
}
