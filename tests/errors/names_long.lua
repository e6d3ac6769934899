--! tests/errors/names_long.lua:6:3: the name 'a1abcdefghijklmnopqrstuvwx' is too long: at most 23 letters
--!       board = grid(5, 5, { names = function(x, y, name) return name .. "abcdefghijklmnopqrstuvwx" end }),
--!       ^
return game {
  name = "G", players = { "black", "white" },
  board = grid(5, 5, { names = function(x, y, name) return name .. "abcdefghijklmnopqrstuvwx" end }),
  moves = picture "o . -> . o",
}
