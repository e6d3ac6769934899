--! tests/errors/variant_pieces.lua:4:1: there is no kind of piece 'pawn' (session = ... is taken over from "chess": give one of your own)
--!     return variant "chess" { name = "A", pieces = { king = "K", queen = "Q" } }
--!     ^
return variant "chess" { name = "A", pieces = { king = "K", queen = "Q" } }
