--! tests/errors/warn_run.lua:6: this run of 'x' makes a move in each of its lengths: write 'x++' for all of it, or draw the cell where it ends
return game {
  name = "Run", players = { "one", "two" }, board = grid(4, 4), setup = "kkkk/4/4/KKKK",
  pieces = { king = "K" },
  moves = picture [[
    o . x+ -> . o .+
    o .    -> . o
  ]] * say "{from}-{to}[({taken})]", win = none(theirs),
}
