--! tests/errors/forward_of_third.lua:5:20: there is no 'forward' for 'g' on this board: name directions of the compass
--!       moves = picture "forward: o . -> . o" }
--!                        ^
return game { name = "F", players = { "a", "b", "c", "d", "e", "f", "g" }, board = hexagon(3),
  moves = picture "forward: o . -> . o" }
