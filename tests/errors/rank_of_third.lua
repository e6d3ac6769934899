--! tests/errors/rank_of_third.lua:5:3: this board has no side for 'g' from which rows are counted: name the sites
--!       moves = to(rank(1)) * put() }
--!       ^
return game { name = "F", players = { "a", "b", "c", "d", "e", "f", "g" }, board = hexagon(3),
  moves = to(rank(1)) * put() }
