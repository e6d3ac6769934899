--! tests/errors/global_function.lua:4:10: 'size' is not declared: write 'local size'
--!     function size() return 5 end
--!              ^
function size() return 5 end
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5), moves = picture "o . -> . o",
}
