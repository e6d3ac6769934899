--! tests/errors/warn_shadow.lua:2: the local 'run' hides the word 'run': give it another name, as 'run_'
local run = picture "o . -> . o"
return game {
  name = "Shadow", players = { "one", "two" }, board = grid(4, 4), setup = "kkkk/4/4/KKKK",
  pieces = { king = "K" },
  moves = run, win = captured(1),
}
