--! tests/errors/variant_pieces.lua:4:49: there is no kind of piece 'pawn' (session = ... is taken over from "chess": give one of your own)
--!     return variant "chess" { name = "A", pieces = { pawn = false } }
--!                                                     ^
return variant "chess" { name = "A", pieces = { pawn = false } }
