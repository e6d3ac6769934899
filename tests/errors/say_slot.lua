--! tests/errors/say_slot.lua:7:3: a text has no slot {form}: write {from} {to} {end} {taken} {kind} {dir} {pips} or a register's name
--!       moves = to(mine) * take * say "{form}",
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = to(mine) * take * say "{form}",
}
