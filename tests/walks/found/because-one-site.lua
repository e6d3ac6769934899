-- Of two things that are wrong the script's words are told, though 'to' offers one site.
return game {
  name = "F",
  players = { "white", "black" },
  board = rhombus(3, 5),
  pieces = { k1 = { "k" }, },
  setup = { ["c5"] = "K", },
  moves = {
    step = picture "o o   -> .   o",
    take = to(at "c4" * because "no: ") * lift * beside() * drop,
    },
}
