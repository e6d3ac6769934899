--! tests/errors/variant_board.lua:4:1: setup: row 1 has 5 symbols, the board has 4 there (setup = ... is taken over from "abalone": give one of your own)
--!     return variant "abalone" { name = "A", board = hexagon(4) }
--!     ^
return variant "abalone" { name = "A", board = hexagon(4) }
