--! tests/errors/names_blank.lua:6:3: 'a a1' is not a name for a site; use letters and digits
--!       board = grid(5, 5, { names = function(x, y, name) return "a " .. name end }),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5, { names = function(x, y, name) return "a " .. name end }),
  moves = picture "o . -> . o",
}
