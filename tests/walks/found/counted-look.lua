-- A number that a move sets asks where there is a step: the look in it is asked when the move is made too.
return game { name = "F", players = { "black" }, board = grid(3, 3), vars = { v = 0 }, moves = set("v", count(#go "back")) }
