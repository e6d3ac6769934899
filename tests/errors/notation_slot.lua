--! tests/errors/notation_slot.lua:7:15: a text has no slot '{form}' (did you mean {from}?)
--!       notation = "{form}{to}",
--!                   ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  notation = "{form}{to}",
  moves = picture "o . -> . o",
}
