-- Tic-tac-toe on a torus: what leaves the board on one side comes back on the other.
return variant "tic-tac-toe" { name = "Torus tic-tac-toe", board = grid(3, 3, { wrap = "torus" }) }
