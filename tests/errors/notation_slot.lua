--! tests/errors/notation_slot.lua:7:3: a text has no slot {form}: write {from} {to} {end} {taken} {kind} {dir} {pips} or a register's name
--!       notation = "{form}{to}",
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  notation = "{form}{to}",
  moves = picture "o . -> . o",
}
