--! tests/errors/names_of_hexagon.lua:6:24: 'names' is a function that gives each site its name: names = function(x, y, name) return name end
--!       board = hexagon(5, { names = "dark" }),
--!                            ^
return game {
  name = "G", players = { "black", "white" },
  board = hexagon(5, { names = "dark" }),
  moves = picture "o . -> . o",
}
