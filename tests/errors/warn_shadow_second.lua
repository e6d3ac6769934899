--! tests/errors/warn_shadow_second.lua:2: the local 'line' hides the word 'line': give it another name, as 'line_'
local step, line = picture "o . -> . o", picture "o x -> . o"
return game {
  name = "Shadow", players = { "one", "two" }, board = grid(4, 4), setup = "kkkk/4/4/KKKK",
  pieces = { king = "K" },
  moves = step + line, win = captured(1),
}
