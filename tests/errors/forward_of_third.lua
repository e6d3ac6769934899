--! tests/errors/forward_of_third.lua:5:20: there is no 'forward' for 'c' on this board: name directions of the compass
--!       moves = picture "forward: o . -> . o" }
--!                        ^
return game { name = "F", players = { "a", "b", "c" }, board = hexagon(3),
  moves = picture "forward: o . -> . o" }
