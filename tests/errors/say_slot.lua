--! tests/errors/say_slot.lua:7:34: a text has no slot '{form}' (did you mean {from}?)
--!       moves = to(mine) * take * say "{form}",
--!                                      ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * take * say "{form}",
}
