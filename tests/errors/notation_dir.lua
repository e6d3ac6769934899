--! tests/errors/notation_dir.lua:7:3: notation is written when the move is known, but {dir}, {pips}, {spikes}, counters and registers only while it is made: give the rule a say "..."
--!       notation = "{from}{dir}",
--!       ^
return game {
  name = "G", players = { "black", "white" }, board = grid(5, 5),
  moves = picture "o . -> . o",
  notation = "{from}{dir}",
}
