--! tests/errors/notation_signs.lua:6:3: notation is written when the move is known, but {dir}, {pips}, {spikes}, counters and registers only while it is made: give the rule a say "..."
--!       board = grid(5, 5), notation = "{from}{dir:n=+}",
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), notation = "{from}{dir:n=+}",
  moves = picture "o . -> . o",
}
