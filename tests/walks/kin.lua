-- A variant: the parent's rules on another board.
return variant("cursor", { rule = "put" }) { board = grid(4, 1), setup = { c1 = "b" } }
