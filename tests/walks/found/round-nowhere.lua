-- Steps that go round come to an end, whether or not what follows them can hold.
return game { name = "F", players = { "red" }, board = grid(1, 2), moves = { step = to(empty) * each(go "orthogonal"^0) * at "" } }
