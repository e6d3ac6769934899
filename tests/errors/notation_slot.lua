--! a text has no slot {form}: write {from} {to} {end} {taken} {kind} {dir} {pips} or a register's name
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  notation = "{form}{to}",
  moves = picture "o . -> . o",
}
