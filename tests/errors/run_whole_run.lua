--! tests/errors/run_whole_run.lua:8:11: behind a whole run stands a cell, not another run: write .* if they have no cell in common
--!         o .** x+ . -> . .** x+ o
--!               ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5),
  moves = picture [[
    o .** x+ . -> . .** x+ o
  ]],
}
